import { useId, useState } from "preact/hooks";
import type { Say } from "./frame";

interface Props {
  event: string;
  say: Say;
  /** What was wrong with the last one. */
  wrong: string | undefined;
  commit(text: string): void;
}

/** Where the probability of the event is predicted. */
export function Predict({ event, say, wrong, commit }: Props) {
  const [text, setText] = useState("");
  const id = useId();
  const send = () => {
    if (text.trim()) commit(text.trim());
  };
  return (
    <div class="predict">
      <label for={id}>
        {say("predict_p")} <strong>{event}</strong>
      </label>
      <div class="predict-line">
        <input
          id={id}
          value={text}
          maxLength={40}
          size={9}
          autocomplete="off"
          placeholder="?"
          aria-describedby={`${id}-like`}
          aria-invalid={wrong !== undefined}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            // JupyterLab keeps the Enter key from a form.
            if (event.key !== "Enter" || event.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <button type="button" class="action primary" aria-disabled={!text.trim()} onClick={send}>
          {say("commit")}
        </button>
        <span class="like" id={`${id}-like`}>
          {say("predict_like")}
        </span>
      </div>
      <Wrong text={wrong} />
    </div>
  );
}

/** What was wrong with what was committed, if anything. */
export function Wrong({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p class="wrong" role="alert">
      {text}
    </p>
  );
}
