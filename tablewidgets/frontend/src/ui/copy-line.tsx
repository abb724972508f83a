import { useRef } from "preact/hooks";
import { Icon } from "./icon";
import { useCopy } from "./use-copy";
import type { Words } from "./words";

interface Props {
  text: string;
  label: string;
  /** The id of what says more of it. */
  about: string;
  words: Words<"copy_text" | "text_copied">;
}

/** A text to be copied, by a button or by hand. In a dialog, it has the focus at first. */
export function CopyLine({ text, label, about, words }: Props) {
  const [copied, copy] = useCopy(text);
  const own = useRef<HTMLInputElement>(null);
  const take = () => {
    own.current?.select();
    copy();
  };
  return (
    <div class="code-line">
      <input
        ref={own}
        autofocus
        class="field"
        readOnly
        value={text}
        aria-label={label}
        aria-describedby={about}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="action" onClick={take}>
        <Icon own name={copied ? "check" : "copy"} />
        {words(copied ? "text_copied" : "copy_text")}
      </button>
    </div>
  );
}
