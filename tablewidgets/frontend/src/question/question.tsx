import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Columns } from "../chart/columns";
import { heightFor } from "../chart/distribution";
import { Draw } from "../chart/draw";
import { type Chart, Frame, type Say, useChart } from "../chart/frame";
import { Legend } from "../chart/legend";
import { atTicks } from "../chart/numbers";
import { plane as planeOf } from "../chart/plane";
import { ResultCode } from "../chart/result";
import type { Asked, Attempt } from "../chart/wire";
import { Rich } from "../figures/rich";
import type { Store } from "../store";
import type { Theme } from "../theme";
import { Icon } from "../view/icon";
import { Choices, ChoicesDone } from "./choice";
import { Committing, type Sure } from "./commit";
import { Figure } from "./figure";
import { NumberField } from "./number";
import { Order, OrderDone } from "./order";
import { Picture } from "./picture";

interface QuestionProps {
  store: Store<Asked>;
  theme: Theme;
  /** What stands around it, where it is one of several. */
  above?: ComponentChildren;
  below?: ComponentChildren;
}

/** A question: an answer is committed, and then it is explained. */
export function Question({ store, theme, above, below }: QuestionProps) {
  const chart = useChart(store);
  const { root, now, say } = chart;
  const { state } = now;
  const [wrong, setWrong] = useState<string>();
  /** What is to be read next: what is said of an answer, or another question. */
  const next = useRef<"[data-home]" | "h2" | undefined>(undefined);
  const { attempts, notes, hint, can, open, picture, code, practice } = state;
  const last = attempts.at(-1);

  const ask = (asked: Parameters<typeof store.ask>[0], then: typeof next.current = "[data-home]") =>
    store.ask(asked, (answer) => {
      setWrong(answer.kind === "error" ? answer.text : undefined);
      next.current = answer.kind === "error" ? undefined : then;
    });
  // What was filled in is gone, or was judged: what follows is read next, once it is there.
  useLayoutEffect(() => {
    if (!next.current) return;
    root.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });
  const commit = (text: string, sure: Sure) => ask({ kind: "commit", text, sure });
  return (
    <Frame chart={chart} store={store} theme={theme} title={state.text} tabled={false}>
      {above}
      {practice ? <p class="practice">{practice}</p> : null}
      {state.figure ? <Figure figure={state.figure} /> : null}
      {open ? <Answering chart={chart} wrong={wrong} commit={commit} /> : <Done chart={chart} />}
      {last || notes.length ? (
        <section
          class={`outcome-box ${last ? `got-${last.kind}` : ""}`}
          tabIndex={-1}
          data-home
          aria-live="polite"
        >
          {last ? <Attempts attempts={attempts} say={say} /> : null}
          {notes.map((note, at) => (
            <p key={note} class={at || !last ? "" : "verdict"}>
              <Rich text={note} />
            </p>
          ))}
          {picture ? <Picture lines={picture} say={say} /> : null}
        </section>
      ) : null}
      <div role="status">
        {hint ? (
          <p class="hinted">
            <Icon own name="lightbulb" />
            <b>{say("hint")}</b>
            <span>
              <Rich text={hint} />
            </span>
          </p>
        ) : null}
      </div>
      {can.hint || can.reveal || can.again || can.back ? (
        <div class="ways-on">
          {can.hint ? (
            <button type="button" class="action" onClick={() => store.ask({ kind: "hint" })}>
              <Icon own name="lightbulb" />
              {say("hint_ask")}
            </button>
          ) : null}
          {can.reveal ? (
            <button type="button" class="action" onClick={() => ask({ kind: "reveal" })}>
              <Icon own name="eye" />
              {say("show_answer")}
            </button>
          ) : null}
          {can.again ? (
            <button type="button" class="action" onClick={() => ask({ kind: "again" }, "h2")}>
              <Icon own name="shuffle" />
              {say("again")}
            </button>
          ) : null}
          {can.back ? (
            <button type="button" class="action" onClick={() => ask({ kind: "back" }, "h2")}>
              <Icon own name="undo-2" />
              {say("back")}
            </button>
          ) : null}
        </div>
      ) : null}
      {code ? <ResultCode code={code} say={say} /> : null}
      {below}
    </Frame>
  );
}

interface Props {
  chart: Chart<Asked>;
}

interface AnsweringProps extends Props {
  wrong: string | undefined;
  commit(text: string, sure: Sure): void;
}

/** Where it is answered: another gesture for each kind of question. */
function Answering({ chart, wrong, commit }: AnsweringProps) {
  const { say, numbers, width, now } = chart;
  const { kind, options = [], asks_sure: asksSure, attempts } = now.state;
  const common = { asksSure, say, wrong, commit };
  // Another number is written anew; an order and a law are changed further.
  const anew = attempts.length;
  if (kind === "number") return <NumberField key={anew} {...common} />;
  if (kind === "choice") return <Choices key={anew} options={options} {...common} />;
  if (kind === "order") return <Order options={options} {...common} />;
  return (
    <Draw
      slots={options}
      width={width}
      numbers={numbers}
      title={say("draw_law")}
      how={say("draw_how")}
    >
      {(heights) => (
        <Committing
          ready={heights !== undefined}
          asksSure={asksSure}
          say={say}
          commit={(sure) => heights && commit(heights, sure)}
          wrong={wrong}
        />
      )}
    </Draw>
  );
}

/** What was answered beside the right answer, where sentences don't say it all. */
function Done({ chart }: Props) {
  const { say, now } = chart;
  const { kind, options = [], attempts, answer } = now.state;
  if (!answer) return null;
  if (kind === "choice") return <ChoicesDone {...{ options, attempts, answer, say }} />;
  if (kind === "order") return <OrderDone {...{ options, attempts, answer, say }} />;
  return kind === "law" ? <LawDone chart={chart} /> : null;
}

/** The law that was drawn last, and the exact one. */
function LawDone({ chart }: Props) {
  const { say, now, width } = chart;
  const { options = [], attempts, answer, locale } = now.state;
  const shares = (law: Attempt["law"]) => options.map(({ key }) => law?.[key]?.share ?? 0);
  const drawn = attempts.at(-1)?.law;
  const exact = answer?.law;
  const most = Math.max(...shares(drawn), ...shares(exact));
  const plane = planeOf(options.length, most, width, heightFor(width));
  return (
    <div>
      <Columns
        label={say("bars")}
        axis={say("probability")}
        write={atTicks(locale, plane.ticks)}
        plane={plane}
        slots={options}
        tint={() => ""}
        bars={drawn ? [{ class: "mine", shares: shares(drawn) }] : []}
        levels={[{ class: "exact", shares: shares(exact) }]}
        tell={(at) => {
          const key = options[at]?.key ?? "";
          return {
            title: options[at]?.label ?? "",
            lines: [
              ...(drawn ? [`${say("your_answer")} ${drawn[key]?.text ?? ""}`] : []),
              `${say("exact")} ${exact?.[key]?.text ?? ""}`,
            ],
          };
        }}
      />
      <Legend
        entries={[
          ...(drawn ? [{ class: "bar mine", text: say("your_answer") }] : []),
          { class: "level exact", text: say("exact") },
        ]}
      />
    </div>
  );
}

const ICONS = { right: "circle-check", coarse: "ruler", wrong: "circle-x" } as const;

/** All that was answered; a drawn law and an order are seen above. */
function Attempts({ attempts, say }: { attempts: Attempt[]; say: Say }) {
  return (
    <ol class="attempts" aria-label={say("attempts")}>
      {attempts.map(({ text, kind, verdict, sure, law, keys }, at) => (
        <li key={at} class={`got-${kind}`}>
          <Icon own name={ICONS[kind]} />
          {law || (keys?.length ?? 0) > 1 ? null : (
            <strong>
              <Rich text={text} />
            </strong>
          )}
          <span>{verdict}</span>
          {sure ? <small>{sure}</small> : null}
        </li>
      ))}
    </ol>
  );
}
