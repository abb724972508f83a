import type { ComponentChildren, RefObject } from "preact";
import { useId } from "preact/hooks";

interface Props {
  /** What is to be written, and how it may be. */
  label: ComponentChildren;
  like: string;
  text: string;
  maxLength: number;
  /** Whether what was committed last could not be taken. */
  wrong: boolean;
  write(text: string): void;
  /** What the Enter key does, where there is one way to commit. */
  enter?: (() => void) | undefined;
  field?: RefObject<HTMLInputElement | null>;
  /** The buttons beside it. */
  children: ComponentChildren;
}

/** A line in which a number is answered. */
export function Field(props: Props) {
  const { label, like, text, maxLength, wrong, write, enter, field, children } = props;
  const id = useId();
  return (
    <>
      <label for={id}>{label}</label>
      <div class="predict-line">
        <input
          id={id}
          ref={field ?? null}
          class="entry"
          value={text}
          maxLength={maxLength}
          size={9}
          autocomplete="off"
          placeholder="?"
          aria-describedby={`${id}-like`}
          aria-invalid={wrong}
          onInput={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={(event) => {
            // Not as a form: JupyterLab would keep the Enter key from it.
            if (event.key !== "Enter" || event.isComposing || !enter) return;
            event.preventDefault();
            enter();
          }}
        />
        {children}
        <span class="like" id={`${id}-like`}>
          {like}
        </span>
      </div>
    </>
  );
}
