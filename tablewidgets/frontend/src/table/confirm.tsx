import { Popover } from "../ui/popover";
import type { Words } from "../ui/words";
import type { Verb } from "../wire/scene";

interface Props {
  verb: Verb;
  words: Words;
  anchor: () => HTMLElement | null | undefined;
  confirm(): void;
  cancel(): void;
}

/** Asks back before something is done. The focus goes to the way out: no second press of the same key
 * does it. */
export function Confirm({ verb: { label, ask }, words, anchor, confirm, cancel }: Props) {
  return (
    <Popover
      anchor={anchor}
      class="confirm"
      role="alertdialog"
      aria-label={label}
      aria-describedby="ask"
    >
      <p id="ask">{ask}</p>
      <div class="confirm-line">
        <button type="button" class="action primary" data-key="confirm" onClick={confirm}>
          {label}
        </button>
        <button type="button" class="action" data-key="cancel" data-home onClick={cancel}>
          {words("cancel")}
        </button>
      </div>
    </Popover>
  );
}
