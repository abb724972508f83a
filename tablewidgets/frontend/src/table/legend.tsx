import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import type { Words } from "../ui/words";

interface Props {
  /** What pictures mean, by name. */
  signs: Record<string, string>;
  words: Words;
  close(): void;
}

/** The meaning of all signs of a game, over the table. */
export function Legend({ signs, words, close }: Props) {
  return (
    <Dialog label={words("legend")} words={words} close={close}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */}
      <ul class="legend" tabIndex={0} aria-label={words("legend")}>
        {Object.entries(signs).map(([icon, meaning]) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{meaning}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
