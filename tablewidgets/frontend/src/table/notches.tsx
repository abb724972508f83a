import { Icon } from "../ui/icon";
import type { Scene, Zone } from "../wire/scene";

/** Where the pieces of a track with notches are: the one furthest back, and all of them. */
const stands = (zone: Zone, pieces: Scene["pieces"]) =>
  zone.pieces.flatMap((id) => pieces[id]?.at ?? []);

/** The steps of a track. What lies behind every piece looks passed. */
export function Notches({ zone, pieces }: { zone: Zone; pieces: Scene["pieces"] }) {
  const at = stands(zone, pieces);
  const last = Math.min(...at);
  return (
    <>
      {zone.notches?.map(({ text, icon, label }, i) => (
        <span
          key={`notch ${i}`}
          class={`notch ${at.includes(i) ? "now" : at.length && i < last ? "passed" : ""}`}
          style={`grid-column:${i + 1}`}
          title={label}
          {...(label
            ? { role: "img" as const, "aria-label": label }
            : { "aria-hidden": true as const })}
        >
          <span class="step">
            {icon ? <Icon name={icon} /> : null}
            {text ? <span>{text}</span> : null}
          </span>
        </span>
      ))}
    </>
  );
}

/** The place of a piece of such a track; those at one notch are seen beside each other. */
export function notchOf(zone: Zone, pieces: Scene["pieces"], id: string): string {
  const at = pieces[id]?.at ?? 0;
  const there = zone.pieces.filter((other) => (pieces[other]?.at ?? 0) === at);
  const aside = there.indexOf(id) - (there.length - 1) / 2;
  return `grid-column:${at + 1};--aside:${aside}`;
}
