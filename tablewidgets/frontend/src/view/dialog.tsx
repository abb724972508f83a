import type { ComponentChildren } from "preact";
import type { Words } from "../words";
import { Icon } from "./icon";

interface Props {
  label: string;
  /** Beside the heading. */
  head?: ComponentChildren;
  words: Words;
  close(): void;
  children: ComponentChildren;
}

/** Something to read or to fill in, over the table and not over the page. */
export function Dialog({ label, head, words, close, children }: Props) {
  return (
    <div
      class="veil"
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <div class="sheet">
        <div class="sheet-head">
          <h3>{label}</h3>
          {head}
          <button type="button" class="tool close" aria-label={words("close")} onClick={close}>
            <Icon own name="x" />
          </button>
        </div>
        {children}
      </div>
    </div>
  );
}
