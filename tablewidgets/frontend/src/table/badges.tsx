import { Icon } from "../ui/icon";
import type { Badge as BadgeData } from "../wire/scene";

function Badge({ badge }: { badge: BadgeData }) {
  const { text, label = text, icon, count, of, tone = "plain" } = badge;
  const total = of ?? count ?? 0;
  return (
    <span
      class={`badge ${tone} ${total && !text ? "pipped" : ""}`}
      role="img"
      aria-label={label}
      title={label}
    >
      {tone === "alert" ? <span class="dot" /> : null}
      {total && icon
        ? Array.from({ length: total }, (_, i) => (
            <span key={i} class={i < (count ?? 0) ? "have" : "lack"}>
              <Icon name={icon} />
            </span>
          ))
        : null}
      {!total && icon ? <Icon name={icon} /> : null}
      {text ? <span>{text}</span> : null}
    </span>
  );
}

/** What there is to know about a panel or a zone. */
export function Badges({ badges }: { badges?: BadgeData[] | undefined }) {
  if (!badges) return null;
  return (
    <span class="badges">
      {badges.map((badge, i) => (
        <Badge key={i} badge={badge} />
      ))}
    </span>
  );
}
