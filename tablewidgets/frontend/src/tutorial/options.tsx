import { Icon } from "../ui/icon";
import type { Feedback } from "../wire/tutorial";

interface Props {
  options: { key: string; text: string }[];
  picked: string | undefined;
  /** What the option that was picked got. */
  verdict: Feedback["kind"] | undefined;
  /** Whether one can still choose. */
  open: boolean;
  /** The question. */
  label: string;
  choose(option: string): void;
}

/** The answers to a question, a button for each. */
export function Options({ options, picked, verdict, open, label, choose }: Props) {
  const mark = verdict === "right" || verdict === "shown" ? "right" : verdict ? "wrong" : "";
  return (
    <div class="options" role="group" aria-label={label}>
      {options.map(({ key, text }) => {
        const mine = key === picked;
        return (
          <button
            key={key}
            type="button"
            class={`action option ${mine ? mark : ""}`}
            aria-pressed={mine}
            aria-disabled={!open}
            data-key={`option ${key}`}
            onClick={() => open && choose(key)}
          >
            {mine && mark ? (
              <Icon own name={mark === "right" ? "circle-check" : "circle-x"} />
            ) : null}
            {text}
          </button>
        );
      })}
    </div>
  );
}
