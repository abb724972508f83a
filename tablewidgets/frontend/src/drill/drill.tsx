import { useLayoutEffect, useRef } from "preact/hooks";
import { Question } from "../question/question";
import type { Store } from "../store/store";
import { Icon } from "../ui/icon";
import { Rich } from "../ui/rich-text";
import type { Theme } from "../ui/theme";
import { useSnapshot } from "../ui/use-snapshot";
import { type Say, useWidgetView, WidgetFrame } from "../ui/widget-frame";
import { speak } from "../ui/words";
import type { DrillState, Mark } from "../wire/drill";
import type { QuestionState } from "../wire/question";
import { Projection } from "./projection";

interface Props {
  store: Store<DrillState>;
  theme: Theme;
}

/** Short questions, one at a time, and then how it went; or all of them on the wall. */
export function Drill({ store, theme }: Props) {
  const { state } = useSnapshot(store);
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(state.at);
  // Another question is read from its beginning.
  useLayoutEffect(() => {
    if (shown.current === state.at) return;
    shown.current = state.at;
    root.current?.querySelector<HTMLElement>("h2")?.focus();
  });
  const say: Say = speak(state.words);
  if (state.phase !== "ask" && state.phase !== "result")
    return <Projection store={store} theme={theme} />;
  return (
    <div ref={root}>
      {state.phase === "ask" ? (
        <Question
          key={state.at}
          store={store as unknown as Store<QuestionState>}
          theme={theme}
          above={
            <>
              <p class="drill-progress">{state.progress}</p>
              <Marks marks={state.marks} at={state.at} say={say} />
            </>
          }
          below={
            <div class="ways-on drill-ways">
              {state.at ? (
                <button
                  type="button"
                  class="action"
                  onClick={() => store.ask({ kind: "go", to: state.at - 1 })}
                >
                  <Icon own name="chevron-left" />
                  {say("drill_before")}
                </button>
              ) : null}
              <button
                type="button"
                class={`action ${state.open ? "" : "primary"}`}
                onClick={() => store.ask({ kind: "go", to: state.at + 1 })}
              >
                {say(state.at + 1 < state.marks.length ? "drill_next" : "drill_end")}
                <Icon own name="chevron-right" />
              </button>
            </div>
          }
        />
      ) : (
        <Result store={store} theme={theme} />
      )}
    </div>
  );
}

const SIGNS = {
  open: "circle",
  right_first: "circle-check",
  right_later: "circle-dot",
  wrong: "circle-x",
} as const;

function Marks({ marks, at, say }: { marks: Mark[]; at: number; say: Say }) {
  return (
    <ol class="drill-marks" aria-label={say("drill_marks")}>
      {marks.map(({ kind, word }, place) => (
        <li key={place} class={kind} aria-current={place === at ? "step" : undefined} title={word}>
          <Icon own name={SIGNS[kind]} />
          <span class="unseen">{word}</span>
        </li>
      ))}
    </ol>
  );
}

/** How each question went, and what it trains. */
function Result({ store, theme }: Props) {
  const view = useWidgetView(store);
  const { state } = view.now;
  if (state.phase !== "result") return null;
  const { summary, heads, rows } = state;
  return (
    <WidgetFrame view={view} store={store} theme={theme} title={state.drill} tabled={false}>
      <p class="drill-summary">{summary}</p>
      <div class="given-figure">
        <table class="drill-result">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, word, text, title }, at) => (
              <tr key={at} class={kind}>
                <th scope="row">
                  <Rich text={text} />
                </th>
                <td>
                  <Rich text={title} />
                </td>
                <td>
                  <span class="drill-word">
                    <Icon own name={SIGNS[kind]} />
                    {word}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="ways-on">
        <button type="button" class="action" onClick={() => store.ask({ kind: "go", to: 0 })}>
          <Icon own name="chevron-left" />
          {view.say("drill_look")}
        </button>
        <button type="button" class="action primary" onClick={() => store.ask({ kind: "others" })}>
          <Icon own name="shuffle" />
          {view.say("drill_others")}
        </button>
      </div>
    </WidgetFrame>
  );
}
