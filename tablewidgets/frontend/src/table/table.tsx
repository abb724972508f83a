import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Store } from "../store/store";
import { opened } from "../ui/later";
import { Notices } from "../ui/notices";
import type { Theme } from "../ui/theme";
import { Toolbar } from "../ui/toolbar";
import { useFullscreen } from "../ui/use-fullscreen";
import { useModal } from "../ui/use-modal";
import type { Position } from "../wire/table";
import { type Asking, useBeliefMode } from "./belief-mode";
import { Curtain } from "./curtain";
import { Header } from "./header";
import { Log } from "./log";
import { Prompt } from "./prompt";
import { Stage } from "./stage";
import { TableFrame } from "./table-frame";
import { useTableView } from "./table-view";
import { Thinking } from "./thinking";
import { tableTools } from "./tools";

const at = opened<typeof import("../later/table")>();
const Advice = at((part) => part.Advice);
const Arrange = at((part) => part.Arrange);
const Belief = at((part) => part.Belief);
const GameLink = at((part) => part.GameLink);
const LookBack = at((part) => part.LookBack);
const Moment = at((part) => part.Moment);
const Replay = at((part) => part.Replay);

interface Props {
  store: Store;
  theme: Theme;
  /** What stands above the title. */
  children?: ComponentChildren;
}

/** The tool that opens advice, or the menu it is in. */
const ADVICE = "[data-tool=advice], [data-tool=more]";

export function Table({ store, theme, children }: Props) {
  const [asking, setAsking] = useState<Asking>();
  const told = asking?.told;
  const view = useTableView(store, undefined, asking && (told?.piece ?? ""));
  const beliefs = useBeliefMode(store, view, asking, setAsking);
  const [advised, advise] = useState(false);
  const [replaying, setReplaying] = useState(false);
  const fullscreen = useFullscreen(view.root);
  const { root, play, words, picking } = view;
  const link = useModal<string>(root, "[data-tool=link], [data-tool=more]");
  const form = useModal<Position>(root, "[data-tool=restart], [data-tool=more]");
  const { now, refusal } = play;
  const { state } = now;
  const { scene, step, steps, curtain, moment } = state;
  const past = step < steps;
  const status = [
    past ? words("replay_shown", { step, steps }) : "",
    asking && !picking && !curtain ? words("beliefs_ask") : view.status,
  ];
  const tools = tableTools({
    state,
    words,
    replaying: replaying || past,
    asking: asking !== undefined,
    beliefs: beliefs.toggle,
    advised,
    advise: () => advise(!advised),
    ask: (what) => play.ask(what),
    replay: () => setReplaying(!replaying),
    rules: () => view.read(refusal?.rule?.id),
    arrange: () =>
      store.ask(
        { kind: "position" },
        (told) => told.kind === "position" && form.open(told.position),
      ),
    link: () => store.ask({ kind: "link" }, (told) => told.kind === "link" && link.open(told.link)),
    legend: scene.signs && (() => view.legend.open(true)),
    fullscreen,
    sounds: view.sounds,
  });
  const again = state.without?.includes("restart")
    ? undefined
    : () => play.ask({ kind: "restart", fresh: !state.alike });
  const over = () => {
    if (link.shown) return <GameLink link={link.shown} words={words} close={() => link.close()} />;
    if (form.shown)
      return (
        <Arrange
          form={form.shown}
          words={words}
          play={(position, settle) => store.ask({ kind: "arrange", position }, settle)}
          close={() => form.close()}
        />
      );
    return moment === undefined ? null : <Moment view={view} id={moment} again={again} />;
  };
  return (
    <TableFrame
      view={view}
      theme={theme}
      class={scene.tone}
      label={`${words("table")}: ${scene.title}`}
      hand={beliefs}
      over={over()}
    >
      {children}
      {state.beliefs ? <p class="unseen">{words("beliefs_keys")}</p> : null}
      <Header
        title={<h2 class="game">{scene.title}</h2>}
        log={<Log log={state.log} words={words} read={view.read} />}
        toolbar={<Toolbar tools={tools} label={words("table")} words={words} width={view.width} />}
      />
      <p class="screens" aria-live="polite">
        {state.screens}
      </p>
      <Notices now={now} words={words} ask={(what) => store.ask(what)} />
      {replaying || past ? (
        <Replay
          rewind={state.rewind === true}
          branches={state.branches ?? []}
          busy={now.busy}
          step={step}
          steps={steps}
          words={words}
          ask={(what) => play.ask(what)}
          close={() => setReplaying(false)}
        />
      ) : null}
      <Stage
        view={view}
        inert={curtain !== undefined}
        without={moment}
        more={state.review}
        asked={
          <>
            <Prompt view={view} status={status.filter(Boolean).join(" ")}>
              {state.review ? (
                <LookBack
                  store={store}
                  words={words}
                  go={(moment) => play.ask({ kind: "replay", step: moment })}
                />
              ) : null}
            </Prompt>
            {state.bots?.part === undefined ? null : (
              <Thinking part={state.bots.part} label={words("bots_think")} />
            )}
          </>
        }
      >
        {curtain && moment === undefined ? (
          <Curtain {...curtain} open={() => play.ask({ kind: "open" })} />
        ) : null}
      </Stage>
      {advised ? (
        <Advice
          store={store}
          state={state}
          words={words}
          anchor={() => view.root.current?.querySelector<HTMLElement>(ADVICE)}
          close={() => advise(false)}
        />
      ) : null}
      {told ? (
        <Belief
          key={told.piece}
          told={told}
          words={words}
          anchor={() => view.find(told.piece)}
          turn={beliefs.turn}
          close={beliefs.close}
        />
      ) : null}
    </TableFrame>
  );
}
