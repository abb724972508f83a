import { pips } from "../layout";
import type { Face as FaceData, Pill as PillData } from "../wire";
import { Icon } from "./icon";

function Pill({ pill: { text, icons }, class: name }: { pill: PillData; class: string }) {
  // As decoration, like the lower corner: what it says in signs, the name says in words.
  const signs = text ? <span data-text={text} /> : null;
  const first = text !== undefined && /^[×+\d]/.test(text);
  return (
    <span class={name}>
      {first ? signs : null}
      {icons?.map((icon, i) => (
        <Icon key={i} name={icon} />
      ))}
      {first ? null : signs}
    </span>
  );
}

function Pips({ icons, low }: { icons: string[]; low: boolean }) {
  return (
    <span class={`pips n${Math.min(icons.length, 7)}`}>
      {pips(icons.length, low).map(([x, y], i) => (
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
  const { title, value, whisper, tint = "paper", icons, costs, points, stamp } = face;
  const plain = !value && !costs && !points;
  return (
    <span class={`face tint-${tint} ${plain ? "bare" : ""}`}>
      {value ? <b class="corner">{value}</b> : null}
      {costs ? (
        <span class={`costs n${costs.length}`}>
          {costs.map((pill, i) => (
            <Pill key={i} pill={pill} class="pill" />
          ))}
        </span>
      ) : null}
      {icons ? <Pips icons={icons} low={Boolean(costs || points)} /> : null}
      {title ? <span class="title">{title}</span> : null}
      {points ? <Pill pill={points} class="points" /> : null}
      {stamp ? (
        <span class="stamp">
          <Icon name={stamp} />
        </span>
      ) : null}
      {value ? <b class="corner low" data-text={value} /> : null}
      {whisper ? <b class="whisper">{whisper}</b> : null}
    </span>
  );
}
