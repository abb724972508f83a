import { useEffect, useState } from "preact/hooks";
import { StaticFigure } from "../figure/static-figure";
import type { Store } from "../store/store";
import { Icon } from "../ui/icon";
import { Rich } from "../ui/rich-text";
import type { Theme } from "../ui/theme";
import { useWidgetView, WidgetFrame } from "../ui/widget-frame";
import type { DrillState } from "../wire/drill";

interface Props {
  store: Store<DrillState>;
  theme: Theme;
}

const TICK = 250;

/** Questions on the wall, each for some seconds; then their answers, one by one. */
export function Projection({ store, theme }: Props) {
  const view = useWidgetView(store);
  const { root, say } = view;
  const { state } = view.now;
  if (state.phase === "ask" || state.phase === "result") return null;
  const { phase, at, n, seconds, progress, said, text, options = [], figure, solved } = state;
  const show = (to: typeof phase, place: number) =>
    store.ask({ kind: "slide", phase: to, at: place });
  const next = () => (at + 1 < n ? show("run", at + 1) : show("over", at));
  const full = {
    key: "full",
    icon: "maximize",
    label: say("drill_full"),
    act: () => {
      if (document.fullscreenElement) document.exitFullscreen();
      else root.current?.requestFullscreen();
    },
  };
  const step = (to: number, word: "drill_before" | "drill_next") => (
    <button
      type="button"
      class="action"
      aria-disabled={to < 0 || to >= n}
      onClick={() => to >= 0 && to < n && show("answers", to)}
    >
      {say(word)}
    </button>
  );
  return (
    <WidgetFrame
      view={view}
      store={store}
      theme={theme}
      title={state.drill}
      tabled={false}
      tools={[full]}
    >
      <div class="slide">
        {said ? <p class="slide-text">{said}</p> : <p class="drill-progress">{progress}</p>}
        {text ? (
          <div aria-live="polite">
            <p class="slide-text">
              <Rich text={text} />
            </p>
            {figure ? <StaticFigure figure={figure} /> : null}
            {options.length ? (
              <ul class="slide-options">
                {options.map((option) => (
                  <li key={option}>
                    <Rich text={option} />
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        ) : null}
        {solved ? (
          <section class="slide-solved">
            <p class="slide-answer">
              <Rich text={solved.answer} />
            </p>
            <p>
              <Rich text={solved.why} />
            </p>
            {solved.slips.length ? <h3>{solved.heading}</h3> : null}
            <ul>
              {solved.slips.map(({ value, why }) => (
                <li key={value}>
                  <b>
                    <Rich text={value} />
                  </b>{" "}
                  <Rich text={why} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <div class="ways-on">
          {phase === "ready" ? (
            <button type="button" class="action primary" onClick={() => show("run", 0)}>
              <Icon own name="play" />
              {say("drill_start")}
            </button>
          ) : null}
          {phase === "run" ? <Clock key={at} seconds={seconds} say={say} next={next} /> : null}
          {phase === "over" ? (
            <button type="button" class="action primary" onClick={() => show("answers", 0)}>
              <Icon own name="eye" />
              {say("drill_answers")}
            </button>
          ) : null}
          {phase === "answers" ? (
            <>
              {step(at - 1, "drill_before")}
              {step(at + 1, "drill_next")}
            </>
          ) : null}
        </div>
      </div>
    </WidgetFrame>
  );
}

interface ClockProps {
  seconds: number;
  say: ReturnType<typeof useWidgetView>["say"];
  next(): void;
}

/** What is left for this question; at its end comes the next. */
function Clock({ seconds, say, next }: ClockProps) {
  const [left, setLeft] = useState(seconds * 1000);
  const [paused, pause] = useState(false);
  useEffect(() => {
    if (paused) return;
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = now - before;
      before = now;
      setLeft((was) => Math.max(0, was - passed));
    }, TICK);
    return () => clearInterval(timer);
  }, [paused]);
  const over = left === 0;
  useEffect(() => {
    if (over) next();
  }, [over]);
  return (
    <>
      <div class="clock" role="timer" aria-live="off">
        <span class="clock-bar" style={`--left:${(left / seconds / 1000).toFixed(3)}`} />
        <span>{say("drill_left", { n: Math.ceil(left / 1000) })}</span>
      </div>
      <button type="button" class="action" onClick={() => pause(!paused)}>
        <Icon own name={paused ? "play" : "pause"} />
        {say(paused ? "go_on" : "pause")}
      </button>
      <button type="button" class="action" onClick={next}>
        {say("drill_next")}
        <Icon own name="chevron-right" />
      </button>
    </>
  );
}
