import { useId, useState } from "preact/hooks";
import type { Say } from "../chart/frame";
import { Wrong } from "../chart/predict";
import { Commit, type Sure } from "./commit";

interface Props {
  asksSure: boolean;
  say: Say;
  wrong: string | undefined;
  commit(text: string, sure: Sure): void;
}

/** Where a number is answered, in any way of writing it. */
export function NumberField({ asksSure, say, wrong, commit }: Props) {
  const [text, setText] = useState("");
  const id = useId();
  const ready = text.trim() !== "";
  return (
    <div class="answering">
      <label for={id}>{say("your_answer")}</label>
      <div class="predict-line">
        <input
          id={id}
          value={text}
          maxLength={80}
          size={9}
          autocomplete="off"
          placeholder="?"
          aria-describedby={`${id}-like`}
          aria-invalid={wrong !== undefined}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            // Not as a form: JupyterLab would keep the Enter key from it. It commits where there is
            // one way to do it.
            if (event.key !== "Enter" || event.isComposing || asksSure) return;
            event.preventDefault();
            if (ready) commit(text.trim(), "");
          }}
        />
        <Commit
          ready={ready}
          asksSure={asksSure}
          say={say}
          commit={(sure) => commit(text.trim(), sure)}
        />
        <span class="like" id={`${id}-like`}>
          {say("number_like")}
        </span>
      </div>
      <Wrong text={wrong} />
    </div>
  );
}
