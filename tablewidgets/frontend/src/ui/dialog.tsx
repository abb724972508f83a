import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "./icon";
import type { Words } from "./words";

interface Props {
  label: string;
  /** Beside the heading. */
  head?: ComponentChildren;
  words: Words;
  close(): void;
  children: ComponentChildren;
}

/** Something to read or to fill in, in the middle of the window. The browser keeps the focus in it. */
export function Dialog({ label, head, words, close, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => box.current?.showModal(), []);
  return (
    <dialog
      ref={box}
      class="sheet"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      // What else closes a dialog: the gesture to go back, a screen reader.
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // A press beside it leaves the focus in it.
      onMouseDown={(event) => event.target === box.current && event.preventDefault()}
    >
      <div class="sheet-head">
        <h3>{label}</h3>
        {head}
        <button type="button" class="tool close" aria-label={words("close")} onClick={close}>
          <Icon own name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
