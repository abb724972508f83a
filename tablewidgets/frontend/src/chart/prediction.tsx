import { useState } from "preact/hooks";
import { Field } from "../ui/field";
import type { Say } from "../ui/widget-frame";
import { Wrong } from "../ui/wrong";

interface Props {
  event: string;
  say: Say;
  /** What was wrong with the last one. */
  wrong: string | undefined;
  commit(text: string): void;
}

/** Where the probability of the event is predicted. */
export function Prediction({ event, say, wrong, commit }: Props) {
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
