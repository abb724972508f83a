import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Store } from "../store/store";
import { Header } from "../table/header";
import { Log } from "../table/log";
import { Prompt } from "../table/prompt";
import { Stage } from "../table/stage";
import { TableFrame } from "../table/table-frame";
import { useTableView } from "../table/table-view";
import { Icon } from "../ui/icon";
import { opened } from "../ui/later";
import { Notices } from "../ui/notices";
import type { Theme } from "../ui/theme";
import { Toolbar } from "../ui/toolbar";
import { useModal } from "../ui/use-modal";
import type { Feedback, TutorialState } from "../wire/tutorial";
import { StepCard } from "./step-card";
import { tutorialTools } from "./tools";

const at = opened<typeof import("../later/tutorial")>();
const Arrow = at((part) => part.Arrow);
const Chapters = at((part) => part.Chapters);
const ProgressCode = at((part) => part.ProgressCode);

interface Props {
  store: Store<TutorialState>;
  theme: Theme;
  /** Whether the page before it had the focus. */
  focused: boolean;
}

/** While the others play, one looks at what they do. */
const lookAt = ({ tutorial: { task, focus } }: TutorialState) =>
  task === "wait" ? undefined : focus;

/** A step of a tutorial: its card, and under it the table. */
export function StepPage({ store, theme, focused }: Props) {
  const view = useTableView(store, lookAt);
  const { root, play, words, picking } = view;
  const { now, refusal } = play;
  const { state } = now;
  const { scene, tutorial } = state;
  const { task } = tutorial;
  const [choosing, choose] = useState(false);
  const code = useModal<true>(root, "[data-tool=code], [data-tool=more]");
  useLayoutEffect(() => {
    if (focused) root.current?.querySelector<HTMLElement>("[data-home]")?.focus();
  }, []);
  useFocusOfStep(root, state);
  useLayoutEffect(
    () => lookInto(root.current),
    [tutorial.chapter, tutorial.step, tutorial.feedback],
  );

  const tools = tutorialTools({
    state,
    words,
    ask: (what) => play.ask(what),
    rules: () => view.read(refusal?.rule?.id),
    code: () => code.open(true),
  });
  return (
    <TableFrame
      view={view}
      theme={theme}
      class="course"
      label={`${words("tutorial")}: ${tutorial.game}`}
      over={
        code.shown ? (
          <ProgressCode
            code={tutorial.code}
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
            <h2 class={state.back_to_rules ? "unseen" : "game"}>{tutorial.game}</h2>
            {state.back_to_rules ? (
              <button
                type="button"
                class="quiet back"
                data-key="book"
                onClick={() => play.ask({ kind: "page", page: "rules" })}
              >
                <Icon own name="arrow-left" />
                <span>{words("tutorial_book")}</span>
              </button>
            ) : null}
          </>
        }
        log={<Log log={state.log} words={words} read={view.read} />}
        toolbar={<Toolbar tools={tools} label={tutorial.game} words={words} width={view.width} />}
      />
      <StepCard
        tutorial={tutorial}
        revision={state.revision}
        prompt={picking ? view.status : undefined}
        reminders={play.reminders}
        words={words}
        ask={(what) => play.ask(what)}
        remind={() => play.remind()}
        read={(rule) => view.read(rule)}
        open={choosing}
        menu={() => choose(!choosing)}
      />
      {choosing ? (
        <Chapters
          tutorial={tutorial}
          words={words}
          ask={(what) => play.ask(what)}
          anchor={() => root.current?.querySelector<HTMLElement>("[data-key=chapters]")}
          close={() => choose(false)}
        />
      ) : null}
      <Notices now={now} words={words} ask={(what) => store.ask(what)} />
      <Stage
        view={view}
        asked={
          <Prompt
            view={view}
            status={task === "move" || task === "wait" ? scene.status : scene.title}
            home={false}
          />
        }
      >
        {tutorial.arrow ? <Arrow key={tutorial.arrow.join(" ")} ends={tutorial.arrow} /> : null}
      </Stage>
    </TableFrame>
  );
}

/** Where panels scroll, what is to be looked at is brought into sight. */
function lookInto(root: HTMLElement | null): void {
  const look = root?.querySelector(".panels .look");
  for (const name of [".shared", ".panels"]) {
    const room = look?.closest(name);
    if (!look || !room) continue;
    const [at, within] = [look, room].map((it) => it.getBoundingClientRect()) as [DOMRect, DOMRect];
    if (at.top < within.top || at.bottom > within.bottom) room.scrollTop += at.top - within.top - 8;
  }
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
  { revision, tutorial: { chapter, step, feedback } }: TutorialState,
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
