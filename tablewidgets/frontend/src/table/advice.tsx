import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Store } from "../store/store";
import type { Words } from "../ui/words";
import type { Advice as AdviceData, Fear, TableState } from "../wire/table";
import { PopoverDialog } from "./popover-dialog";
import { Thinking } from "./thinking";

interface Props {
  store: Store;
  state: TableState;
  words: Words;
  anchor: () => HTMLElement | null | undefined;
  close(): void;
}

/** What would be good here: first a question back, and the move once it is asked for. */
export function Advice({ store, state, words, anchor, close }: Props) {
  const { told, fear, ask } = useAdvice(store, state, close);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    return () => anchor()?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    // The button that was pressed may have gone.
    const root = box.current?.getRootNode() as ShadowRoot | undefined;
    if (!root?.activeElement) box.current?.focus({ preventScroll: true });
  }, [told]);
  return (
    <PopoverDialog
      anchor={anchor}
      class="belief advice"
      box={box}
      label={words("advice")}
      title={words("advice")}
      about={words("advice_keys")}
      words={words}
      close={close}
    >
      <div class="advice-said" aria-live="polite">
        {"part" in told ? (
          <Thinking part={told.part} label={words("advice_thinks")} />
        ) : (
          <>
            <p class="advice-question">{told.question}</p>
            {told.sentences ? null : (
              <Fears fears={told.fears} chosen={fear} choose={(key) => ask(key, false)} />
            )}
            {told.said === undefined ? null : <p>{told.said}</p>}
            {told.said === undefined || told.sentences ? null : (
              <button
                type="button"
                class="action"
                data-key="advice move"
                onClick={() => ask(fear, true)}
              >
                {words("advice_move")}
              </button>
            )}
            {told.sentences?.map((sentence) => (
              <p key={sentence} class="advice-sentence">
                {sentence}
              </p>
            ))}
            {told.values?.length ? <Values values={told.values} words={words} /> : null}
            {told.tree?.length ? <Worlds tree={told.tree} words={words} /> : null}
          </>
        )}
      </div>
    </PopoverDialog>
  );
}

/** What was told so far. While it is thought about, it is asked for again; and anew, when another
 * position is shown. */
function useAdvice(store: Store, state: TableState, close: () => void) {
  const [told, setTold] = useState<AdviceData>({ part: 0 });
  const [fear, setFear] = useState("");
  // An answer to what was asked before is no news.
  const last = useRef(0);
  const ask = (of: string, move: boolean) => {
    const number = ++last.current;
    setFear(of);
    store.ask({ kind: "advise", fear: of, move }, (answer) => {
      if (number !== last.current) return;
      if (answer.kind !== "advice") close();
      else {
        setTold(answer);
        if ("part" in answer) ask(of, move);
      }
    });
  };
  useEffect(() => {
    if (state.advice) ask("", false);
    else close();
    return () => {
      last.current++;
    };
  }, [state.step, state.steps, state.seat, state.locale, state.advice]);
  return { told, fear, ask };
}

function Fears(props: { fears: Fear[]; chosen: string; choose(key: string): void }) {
  return (
    <ul class="fears">
      {props.fears.map(({ key, label }) => (
        <li key={key}>
          <button
            type="button"
            class="chip"
            aria-pressed={key === props.chosen}
            data-key={`fear ${key}`}
            onClick={() => props.choose(key)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

type Told = Exclude<AdviceData, { part: number }>;

/** What each action is worth: a bar, and a line as far as that may be wrong. */
function Values({ values, words }: { values: NonNullable<Told["values"]>; words: Words }) {
  const per = (share: number) => `${(100 * Math.max(0, Math.min(1, share))).toFixed(1)}%`;
  return (
    <table class="worths">
      <caption>{words("advice_values")}</caption>
      <tbody>
        {values.map(({ label, share, error, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <span class="worth-track" aria-hidden="true">
                <span class="worth-mean" style={`width:${per(share)}`} />
                <span
                  class="worth-doubt"
                  style={`left:${per(share - error)};right:${per(1 - share - error)}`}
                />
              </span>
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The worlds in which the first two actions were tried, in whole numbers. */
function Worlds({ tree, words }: { tree: NonNullable<Told["tree"]>; words: Words }) {
  return (
    <div class="worlds">
      <h5>{words("advice_worlds")}</h5>
      <ul>
        {tree.map(({ depth, label, n }, at) => (
          <li key={at} style={`--depth:${depth}`}>
            <strong>{n}</strong> {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
