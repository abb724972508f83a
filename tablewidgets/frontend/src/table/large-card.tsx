import { Icon } from "../ui/icon";
import type { CardWords } from "./card-words";
import { Face } from "./face";

/** A card as large as one can read it, with its signs in words, and what a press on it does. */
export function LargeCard({ words }: { words: CardWords }) {
  const { name, face, signs, does, text, trace } = words;
  return (
    <div class={face ? "large-card" : "large-card plain"} aria-hidden="true">
      {face ? (
        <span class="piece large">
          <span class="body">
            <Face face={face} />
          </span>
        </span>
      ) : null}
      <div class="card-words">
        {face ? <b class="card-name">{name}</b> : null}
        {face && signs.length ? (
          <ul class="card-signs">
            {signs.map(({ icon, text: meaning }) => (
              <li key={icon}>
                <Icon name={icon} /> {meaning}
              </li>
            ))}
          </ul>
        ) : null}
        {does.length ? (
          <p class="does">
            {does.map((one) => (
              <strong key={one}>{one}</strong>
            ))}
          </p>
        ) : null}
        {text ? <p>{text}</p> : null}
        {trace?.text ? (
          <p class="trace" data-seat={trace.by}>
            {trace.text}
          </p>
        ) : null}
      </div>
    </div>
  );
}
