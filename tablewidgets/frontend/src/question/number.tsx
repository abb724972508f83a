import { useState } from "preact/hooks";
import { Field } from "../ui/field";
import type { Say } from "../ui/widget-frame";
import { Wrong } from "../ui/wrong";
import { Commit, type Sure } from "./commit";

interface Props {
  asksSure: boolean;
  probability: boolean | undefined;
  say: Say;
  wrong: string | undefined;
  commit(text: string, sure: Sure): void;
}

/** Where a number is answered, in any way of writing it. */
export function NumberField({ asksSure, probability, say, wrong, commit }: Props) {
  const [text, setText] = useState("");
  const ready = text.trim() !== "";
  const enter = () => {
    if (ready) commit(text.trim(), "");
  };
  return (
    <div class="answering">
      <Field
        label={say("your_answer")}
        like={say(probability ? "predict_like" : "number_like")}
        text={text}
        maxLength={80}
        wrong={wrong !== undefined}
        write={setText}
        enter={asksSure ? undefined : enter}
      >
        <Commit
          ready={ready}
          asksSure={asksSure}
          say={say}
          commit={(sure) => commit(text.trim(), sure)}
        />
      </Field>
      <Wrong text={wrong} />
    </div>
  );
}
