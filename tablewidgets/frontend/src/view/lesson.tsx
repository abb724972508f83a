import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Store } from "../store";
import type { Theme } from "../theme";
import type { Course, Feedback } from "../wire";
import { Arrow } from "./arrow";
import { Asked } from "./asked";
import { useBoard } from "./board";
import { Chapters } from "./chapters";
import { Code } from "./code";
import { Frame } from "./frame";
import { Header } from "./header";
import { Icon } from "./icon";
import { Log } from "./log";
import { Notices } from "./notices";
import { useOver } from "./over";
import { Stage } from "./stage";
import { Step } from "./step";
import { Toolbar } from "./toolbar";
import { lessonTools } from "./tools";

interface Props {
  store: Store<Course>;
  theme: Theme;
  /** Whether the page before it had the focus. */
  focused: boolean;
}

/** While the others play, one looks at what they do. */
const lookAt = ({ lesson: { task, focus } }: Course) => (task === "wait" ? undefined : focus);

/** A step of a tutorial: its card, and under it the table. */
export function Lesson({ store, theme, focused }: Props) {
  const board = useBoard(store, lookAt);
  const { root, play, words, picking } = board;
  const { now, refusal } = play;
  const { state } = now;
  const { scene, lesson } = state;
  const { task } = lesson;
  const [choosing, choose] = useState(false);
  const code = useOver<true>(root, "[data-tool=code], [data-tool=more]");
  useLayoutEffect(() => {
    if (focused) root.current?.querySelector<HTMLElement>("[data-home]")?.focus();
  }, []);
  useFocusOfStep(root, state);

  const tools = lessonTools({
    state,
    words,
    ask: (what) => play.ask(what),
    rules: () => board.read(refusal?.rule?.id),
    code: () => code.open(true),
  });
  return (
    <Frame
      board={board}
      theme={theme}
      class="course"
      label={`${words("lesson")}: ${lesson.game}`}
      over={
        code.shown ? (
          <Code
            code={lesson.code}
            words={words}
            enter={(text, settle) => store.ask({ kind: "enter", code: text }, settle)}
            close={() => code.close()}
          />
        ) : null
      }
    >
      <Header
        title={
          <>
            <h2 class={state.back_to_rules ? "unseen" : "game"}>{lesson.game}</h2>
            {state.back_to_rules ? (
              <button
                type="button"
                class="quiet back"
                data-key="book"
                onClick={() => play.ask({ kind: "page", page: "rules" })}
              >
                <Icon own name="arrow-left" />
                <span>{words("lesson_book")}</span>
              </button>
            ) : null}
          </>
        }
        log={<Log log={state.log} words={words} />}
        toolbar={<Toolbar tools={tools} label={lesson.game} words={words} width={board.width} />}
      />
      <Step
        lesson={lesson}
        revision={state.revision}
        prompt={picking ? board.status : undefined}
        nudges={play.nudges}
        words={words}
        ask={(what) => play.ask(what)}
        nudge={() => play.nudge()}
        read={(rule) => board.read(rule)}
        open={choosing}
        menu={() => choose(!choosing)}
      />
      {choosing ? (
        <Chapters
          lesson={lesson}
          words={words}
          ask={(what) => play.ask(what)}
          anchor={() => root.current?.querySelector<HTMLElement>("[data-key=chapters]")}
          close={() => choose(false)}
        />
      ) : null}
      <Notices now={now} words={words} ask={(what) => store.ask(what)} />
      <Stage
        board={board}
        asked={
          <Asked
            board={board}
            status={task === "move" || task === "wait" ? scene.status : scene.title}
            home={false}
          />
        }
      >
        {lesson.arrow ? <Arrow key={lesson.arrow.join(" ")} ends={lesson.arrow} /> : null}
      </Stage>
    </Frame>
  );
}

/** What one wants next, after what was tried. */
const NEXT: Partial<Record<Feedback["kind"], string>> = {
  right: "next",
  shown: "next",
  consequence: "again",
};

/** Once something was tried in this view, what is said of it is brought into sight, and the focus
 * goes to what is next. Nothing happens where one only looks on. */
function useFocusOfStep(
  root: RefObject<HTMLElement | null>,
  { revision, lesson: { chapter, step, feedback } }: Course,
): void {
  const last = useRef<{ at: string; kind: string | undefined }>(undefined);
  useLayoutEffect(() => {
    const before = last.current;
    const kind = feedback?.kind;
    const at = `${chapter} ${step}`;
    last.current = { at, kind };
    const within = (root.current?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    if (!kind || !within || before?.at !== at) return;
    root.current?.querySelector(".feedback")?.scrollIntoView({ block: "nearest" });
    const next = before.kind !== kind && NEXT[kind];
    if (next) root.current?.querySelector<HTMLElement>(`[data-key="step ${next}"]`)?.focus();
  }, [revision]);
}
