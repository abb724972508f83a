import type { ComponentChildren, RefObject } from "preact";
import { Icon } from "../ui/icon";
import { Popover } from "../ui/popover";
import type { Words } from "../ui/words";

interface Props {
  anchor: () => HTMLElement | null | undefined;
  class: string;
  /** Its element, for the focus. */
  box: RefObject<HTMLDivElement | null>;
  label: string;
  /** The id of what describes it. */
  describedBy?: string;
  title: string;
  about: string;
  words: Words;
  close(): void;
  children: ComponentChildren;
}

/** What is told beside a part of the table, with its title: closed by a button, or by Escape. */
export function PopoverDialog(props: Props) {
  const { anchor, box, label, describedBy, title, about, words, close, children } = props;
  return (
    <Popover
      anchor={anchor}
      class={props.class}
      inside={box}
      role="dialog"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <div class="belief-head">
        <h4>{title}</h4>
        <p>{about}</p>
        <button type="button" class="tool close" aria-label={words("close")} onClick={close}>
          <Icon own name="x" />
        </button>
      </div>
      {children}
    </Popover>
  );
}
