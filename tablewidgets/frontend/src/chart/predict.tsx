import { useState } from "preact/hooks";
import { Field } from "./field";
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
  const send = () => {
    if (text.trim()) commit(text.trim());
  };
  return (
    <div class="predict">
      <Field
        label={
          <>
            {say("predict_p")} <strong>{event}</strong>
          </>
        }
        like={say("predict_like")}
        text={text}
        maxLength={40}
        wrong={wrong !== undefined}
        write={setText}
        enter={send}
      >
        <button type="button" class="action primary" aria-disabled={!text.trim()} onClick={send}>
          {say("commit")}
        </button>
      </Field>
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
