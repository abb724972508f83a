import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Columns } from "../chart/columns";
import { DrawLaw } from "../chart/draw-law";
import { Legend } from "../chart/legend";
import { heightFor, plane as planeOf } from "../chart/plane";
import { StaticFigure } from "../figure/static-figure";
import type { Store } from "../store/store";
import { Icon } from "../ui/icon";
import { atTicks } from "../ui/numbers";
import { ResultCode } from "../ui/result-code";
import { Rich } from "../ui/rich-text";
import type { Theme } from "../ui/theme";
import { type Say, useWidgetView, WidgetFrame, type WidgetView } from "../ui/widget-frame";
import type { Attempt, QuestionState } from "../wire/question";
import { Choices, ChoicesDone } from "./choice";
import { Committing, type Sure } from "./commit";
import { Difference } from "./difference";
import { NumberField } from "./number";
import { Order, OrderDone } from "./order";

interface QuestionProps {
  store: Store<QuestionState>;
  theme: Theme;
  /** What stands around it, where it is one of several. */
  above?: ComponentChildren;
  below?: ComponentChildren;
}

/** A question: an answer is committed, and then it is explained. */
export function Question({ store, theme, above, below }: QuestionProps) {
  const view = useWidgetView(store);
  const { root, now, say } = view;
  const { state } = now;
  const [wrong, setWrong] = useState<string>();
  /** How often something was answered here. */
  const [answered, count] = useState(0);
  /** What is to be read next: what is said of an answer, or another question. */
  const next = useRef<"[data-home]" | "h2" | undefined>(undefined);
  const { attempts, notes, hint, can, open, picture, code, practice, link } = state;
  const [linked, showLink] = useState(false);
  const linkTool = {
    key: "link",
    icon: "link",
    label: say("link"),
    pressed: linked,
    act: () => showLink(!linked),
  };
  const last = attempts.at(-1);

  const ask = (asked: Parameters<typeof store.ask>[0], then: typeof next.current = "[data-home]") =>
    store.ask(asked, (answer) => {
      const refused = answer.kind === "error";
      setWrong(refused ? answer.text : undefined);
      next.current = refused ? undefined : then;
      if (!refused) count((before) => before + 1);
    });
  // What was filled in is gone, or was judged: what follows is read next, once it is there.
  useLayoutEffect(() => {
    if (!next.current) return;
    root.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });
  const commit = (text: string, sure: Sure) => ask({ kind: "commit", text, sure });
  return (
    <WidgetFrame
      view={view}
      store={store}
      theme={theme}
      title={state.text}
      tabled={false}
      tools={link === undefined ? [] : [linkTool]}
    >
      {above}
      {practice ? <p class="practice">{practice}</p> : null}
      {state.figure ? <StaticFigure figure={state.figure} /> : null}
      {open ? <Answering {...{ view, answered, wrong, commit }} /> : <Done view={view} />}
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
          {picture ? <Difference lines={picture} say={say} /> : null}
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
      {linked && link ? (
        <ResultCode code={link} name={say("link")} why={say("link_why")} say={say} />
      ) : null}
      {below}
    </WidgetFrame>
  );
}

interface Props {
  view: WidgetView<QuestionState>;
}

interface AnsweringProps extends Props {
  answered: number;
  wrong: string | undefined;
  commit(text: string, sure: Sure): void;
}

/** Where it is answered: another gesture for each kind of question. */
function Answering({ view, answered, wrong, commit }: AnsweringProps) {
  const { say, numbers, width, now } = view;
  const { kind, options = [], probability, asks_sure: asksSure } = now.state;
  const common = { asksSure, say, wrong, commit };
  // Another number is written anew; an order and a law are changed further. What was answered
  // elsewhere, as in work that is brought back, takes nothing from whoever is writing.
  if (kind === "number")
    return <NumberField key={answered} probability={probability} {...common} />;
  if (kind === "choice") return <Choices key={answered} options={options} {...common} />;
  if (kind === "order") return <Order options={options} {...common} />;
  return (
    <DrawLaw
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
    </DrawLaw>
  );
}

/** What was answered beside the right answer, where sentences don't say it all. */
function Done({ view }: Props) {
  const { say, now } = view;
  const { kind, options = [], attempts, answer } = now.state;
  if (!answer) return null;
  if (kind === "choice") return <ChoicesDone {...{ options, attempts, answer, say }} />;
  if (kind === "order") return <OrderDone {...{ options, attempts, answer, say }} />;
  return kind === "law" ? <LawDone view={view} /> : null;
}

/** The law that was drawn last, and the exact one. */
function LawDone({ view }: Props) {
  const { say, now, width } = view;
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
          <span>
            {law || (keys?.length ?? 0) > 1 ? null : (
              <strong>
                <Rich text={text} />
              </strong>
            )}{" "}
            <span>{verdict}</span> {sure ? <small>{sure}</small> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
