import { useId, useState } from "preact/hooks";
import { Icon } from "../ui/icon";
import { Rich } from "../ui/rich-text";
import type { Say } from "../ui/widget-frame";
import type { Slot } from "../wire/chart";
import type { Attempt, Value } from "../wire/question";
import { Committing, type Sure } from "./commit";

interface Props {
  options: Slot[];
  asksSure: boolean;
  say: Say;
  wrong: string | undefined;
  commit(key: string, sure: Sure): void;
}

/** Where one of some choices is taken, and then committed. */
export function Choices({ options, asksSure, say, wrong, commit }: Props) {
  const [picked, pick] = useState<string>();
  const name = useId();
  return (
    <div class="answering">
      <fieldset class="choices">
        <legend>{say("choose_one")}</legend>
        {options.map(({ key, label }) => (
          <label key={key} class={`choice ${key === picked ? "picked" : ""}`}>
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === picked}
              onChange={() => pick(key)}
            />
            <span>
              <Rich text={label} />
            </span>
          </label>
        ))}
      </fieldset>
      <Committing
        ready={picked !== undefined}
        asksSure={asksSure}
        say={say}
        commit={(sure) => picked !== undefined && commit(picked, sure)}
        wrong={wrong}
      />
    </div>
  );
}

interface DoneProps {
  options: Slot[];
  attempts: Attempt[];
  answer: Value;
  say: Say;
}

/** The choices once the question is closed: which is right, and which were taken. */
export function ChoicesDone({ options, attempts, answer, say }: DoneProps) {
  const taken = new Set(attempts.flatMap(({ keys = [] }) => keys));
  return (
    <ul class="choices done">
      {options.map(({ key, label }) => {
        const right = answer.keys?.includes(key) ?? false;
        const look = right ? "got-right" : taken.has(key) ? "got-wrong" : "";
        return (
          <li key={key} class={`choice ${look}`}>
            {look ? <Icon own name={right ? "circle-check" : "circle-x"} /> : null}
            <span>
              <Rich text={label} /> {right ? <small>{say("right_one")}</small> : null}{" "}
              {taken.has(key) ? <small>{say("yours")}</small> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
