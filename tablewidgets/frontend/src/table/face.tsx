import { Icon } from "../ui/icon";
import { motifs, pips } from "../ui/pips";
import type { Face as FaceData, Pill as PillData } from "../wire/scene";

function Pill({ pill: { text, icons }, class: name }: { pill: PillData; class: string }) {
  // As decoration, like the lower corner: what it says in signs, the name says in words.
  const signs = text ? <span data-text={text} /> : null;
  return (
    <span class={name}>
      {signs}
      {icons?.map((icon, i) => (
        <Icon key={i} name={icon} />
      ))}
    </span>
  );
}

function Pips({ icons, places }: { icons: string[]; places: [number, number][] }) {
  return (
    <span class={`pips n${Math.min(icons.length, 7)}`}>
      {places.map(([x, y], i) => (
        <span key={i} class="pip" style={`left:${x}%;top:${y}%`}>
          <Icon name={icons[i] ?? ""} />
        </span>
      ))}
    </span>
  );
}

/**
 * What one sees of a piece. Nobody is read this: the piece's name says it. The value is there once,
 * and once more as decoration: whoever says "press 3" to the machine means what is on the card.
 */
export function Face({ face }: { face: FaceData }) {
  const { back, title, value, whisper, tint = "paper", icons, layout, costs, points, stamp } = face;
  const places =
    layout === "banded" ? motifs : (count: number) => pips(count, Boolean(costs || points));
  const classes = ["face", `tint-${tint}`];
  if (layout) classes.push(layout);
  if (title) classes.push("titled");
  if (back) classes.push("from-behind");
  return (
    <span class={classes.join(" ")}>
      {value ? <b class="corner">{value}</b> : null}
      {costs ? (
        <span class={`costs n${costs.length}`}>
          {costs.map((pill, i) => (
            <Pill key={i} pill={pill} class="pill" />
          ))}
        </span>
      ) : null}
      {icons ? <Pips icons={icons} places={places(icons.length)} /> : null}
      {title ? <span class="title">{title}</span> : null}
      {points ? <Pill pill={points} class="points" /> : null}
      {stamp ? (
        <span class="stamp">
          <Icon name={stamp} />
        </span>
      ) : null}
      {value && !title && !points ? <b class="corner low" data-text={value} /> : null}
      {whisper ? <b class="whisper">{whisper}</b> : null}
    </span>
  );
}
