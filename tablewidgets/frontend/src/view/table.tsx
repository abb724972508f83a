import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Store } from "../store";
import type { Theme } from "../theme";
import { Asked } from "./asked";
import { Belief } from "./belief";
import { useBoard } from "./board";
import { Curtain } from "./curtain";
import { Frame } from "./frame";
import { Header } from "./header";
import { Log } from "./log";
import { Moment } from "./moment";
import { Notices } from "./notices";
import { type Asking, useOdds } from "./odds";
import { Replay } from "./replay";
import { Stage } from "./stage";
import { Toolbar } from "./toolbar";
import { tableTools } from "./tools";

interface Props {
  store: Store;
  theme: Theme;
  /** What stands above the title. */
  children?: ComponentChildren;
}

export function Table({ store, theme, children }: Props) {
  const [asking, setAsking] = useState<Asking>();
  const told = asking?.told;
  const board = useBoard(store, undefined, asking && (told?.piece ?? ""));
  const odds = useOdds(store, board, asking, setAsking);
  const [replaying, setReplaying] = useState(false);
  const { play, words, picking } = board;
  const { now, refusal } = play;
  const { state } = now;
  const { scene, step, steps, curtain, moment } = state;
  const past = step < steps;
  const status = [
    past ? words("replay_shown", { step, steps }) : "",
    asking && !picking && !curtain ? words("odds_ask") : board.status,
  ];
  const tools = tableTools({
    state,
    words,
    replaying: replaying || past,
    asking: asking !== undefined,
    odds: odds.toggle,
    ask: (what) => play.ask(what),
    replay: () => setReplaying(!replaying),
    rules: () => board.read(refusal?.rule?.id),
  });
  return (
    <Frame
      board={board}
      theme={theme}
      class={scene.tone}
      label={`${words("table")}: ${scene.title}`}
      hand={odds}
      over={moment === undefined ? null : <Moment board={board} id={moment} />}
    >
      {children}
      {state.odds ? <p class="unseen">{words("odds_keys")}</p> : null}
      <Header
        title={<h2 class="game">{scene.title}</h2>}
        log={<Log log={state.log} words={words} />}
        toolbar={<Toolbar tools={tools} label={words("table")} words={words} width={board.width} />}
      />
      <p class="screens" aria-live="polite">
        {state.screens}
      </p>
      <Notices now={now} words={words} ask={(what) => store.ask(what)} />
      {replaying || past ? (
        <Replay
          busy={now.busy}
          step={step}
          steps={steps}
          words={words}
          ask={(what) => play.ask(what)}
          close={() => setReplaying(false)}
        />
      ) : null}
      <Stage
        board={board}
        inert={curtain !== undefined}
        without={moment}
        asked={<Asked board={board} status={status.filter(Boolean).join(" ")} />}
      >
        {curtain && moment === undefined ? (
          <Curtain {...curtain} open={() => play.ask({ kind: "open" })} />
        ) : null}
      </Stage>
      {told ? (
        <Belief
          key={told.piece}
          told={told}
          words={words}
          anchor={() => board.find(told.piece)}
          turn={odds.turn}
          close={odds.close}
        />
      ) : null}
    </Frame>
  );
}
