import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Store } from "../store/store";
import { Field } from "../ui/field";
import { Icon } from "../ui/icon";
import { Rich } from "../ui/rich-text";
import { alone } from "../ui/roving";
import type { Say } from "../ui/widget-frame";
import { Wrong } from "../ui/wrong";
import type { Blank, FigureState } from "../wire/figure";
import type { Answer, Ask } from "../wire/messages";

/** The blank that is asked for, and the field to fill it in. */
interface Filling {
  /** Its key; the first one, if none was chosen. */
  at: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  /** Chooses another one, and goes to the field. */
  choose(key: string): void;
}

export function useFilling(blanks: string[]): Filling {
  const [chosen, setChosen] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const at = chosen !== undefined && blanks.includes(chosen) ? chosen : blanks[0];
  const choose = (key: string) => {
    setChosen(key);
    field.current?.focus();
  };
  return { at, field, choose };
}

/** A key at a blank: Enter and Space choose it, and so does what one begins a number with, which is
 * then written into the field. */
export function begin(event: KeyboardEvent, choose: () => void): void {
  if (!alone(event)) return;
  const { key } = event;
  const enters = key === "Enter" || key === " ";
  if (enters) event.preventDefault();
  if (enters || /^[\d.,]$/.test(key)) choose();
}

interface Props<S extends FigureState> {
  store: Store<S>;
  state: S;
  filling: Filling;
  blank: Blank | undefined;
  say: Say;
}

/** One blank after the other: the question, what is answered, and what is said of it. */
export function Fill<S extends FigureState>({ store, state, filling, blank, say }: Props<S>) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string>();
  const said = useRef<HTMLDivElement>(null);
  /** Whether what is said next is said of an answer that was given here. */
  const awaited = useRef(false);
  const { feedback, left } = state;
  const { at } = filling;

  const commit = (ask: Ask) => {
    awaited.current = true;
    store.ask(ask, (answer: Answer) => setWrong(answer.kind === "error" ? answer.text : undefined));
  };
  const send = () => {
    if (at !== undefined && text.trim()) commit({ kind: "fill", at, text: text.trim() });
  };
  useLayoutEffect(() => {
    if (!awaited.current || !feedback) return;
    awaited.current = false;
    if (feedback.right || feedback.at !== at) setText("");
    filling.field.current?.select();
    // The field is gone together with the last blank: what is said of it is read next.
    (filling.field.current ?? said.current)?.focus();
  }, [feedback?.n]);
  if (!left) return null;
  return (
    <div class="predict fill">
      {at !== undefined && blank ? (
        <Field
          label={<Rich text={blank.ask} />}
          like={blank.how}
          text={text}
          maxLength={40}
          wrong={wrong !== undefined}
          write={setText}
          enter={send}
          field={filling.field}
        >
          <button type="button" class="action primary" aria-disabled={!text.trim()} onClick={send}>
            {say("commit")}
          </button>
          {blank.give_up ? (
            <button type="button" class="action" onClick={() => commit({ kind: "give_up", at })}>
              <Icon own name="eye" />
              {say("give_up")}
            </button>
          ) : null}
        </Field>
      ) : null}
      <Wrong text={wrong} />
      <div role="status" class="said" tabIndex={-1} ref={said} data-home>
        {feedback ? (
          <p key={feedback.n} class={feedback.right ? "right" : "not"}>
            <Icon own name={feedback.right ? "circle-check" : "circle-x"} />
            <span>
              <Rich text={feedback.text} />
            </span>
          </p>
        ) : null}
        <p class="left">{left}</p>
      </div>
    </div>
  );
}
