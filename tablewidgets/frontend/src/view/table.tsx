import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Focus } from "../focus";
import { entriesOf } from "../gestures";
import { arrange } from "../layout";
import { Motion } from "../motion";
import { Pointing } from "../pointing";
import type { Store } from "../store";
import type { Theme } from "../theme";
import type { Rule } from "../wire";
import { fill, nameOf, speak } from "../words";
import { Actions } from "./actions";
import { Curtain } from "./curtain";
import { Header } from "./header";
import { Hint } from "./hint";
import { Icon } from "./icon";
import { Lights } from "./lights";
import { Log } from "./log";
import { Menu } from "./menu";
import { Offers } from "./offers";
import { Panel } from "./panel";
import { usePlay } from "./play";
import { Refusal } from "./refusal";
import { Replay } from "./replay";
import { Rules } from "./rules";
import { Toolbar } from "./toolbar";

interface Props {
  store: Store;
  theme: Theme;
}

interface OpenRules {
  list?: Rule[];
  at: string | undefined;
  from: Element | null;
}

/** The breadth of a tool with its gap, and what is left of a line to the title. */
const TOOL = 46;
const TITLE = 170;
const TO_RULES = "[data-tool=rules], [data-tool=more]";
/** As in the container queries of the styles. */
const NARROW = 720;

export function Table({ store, theme }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const helpers = useRef<{ motion: Motion; focus: Focus }>(undefined);
  const play = usePlay(store, (old, next) => {
    helpers.current?.motion.before(old, next);
    helpers.current?.focus.before();
  });
  const { now, gesture, refusal, pressed, nudges, gest, ask } = play;
  const { state, notice, failed } = now;
  const { scene, step, steps, curtain } = state;
  const words = useMemo(() => speak(state.words), [state.words]);
  const [width, setWidth] = useState(1000);
  const [replaying, setReplaying] = useState(false);
  const [rules, setRules] = useState<OpenRules>();
  const [pointing] = useState(() => new Pointing());
  const back = useRef<Element | null>(undefined);

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const motion = new Motion(element.querySelector(".panels") as HTMLElement);
    helpers.current = { motion, focus: new Focus(element) };
    helpers.current.focus.stops();
    const life = new AbortController();
    pointing.attach(element, life.signal);
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      motion.end();
      life.abort();
    };
  }, []);
  useLayoutEffect(() => pointing.changed(scene), [scene]);
  useLayoutEffect(() => helpers.current?.motion.after(), [scene]);
  // Any drawing can take away what had the focus.
  useLayoutEffect(() => helpers.current?.focus.after());

  const offers = useMemo(
    () => new Offers(scene, gesture, words, pressed),
    [scene, gesture, words, pressed],
  );
  const { lone, three, boards, heap } = useMemo(() => arrange(scene), [scene]);
  const find = (id: string) =>
    root.current?.querySelector<HTMLElement>(`[data-press="${CSS.escape(id)}"]`) ??
    root.current?.querySelector<HTMLElement>(`[data-zone="${CSS.escape(id)}"]`);

  const onPointerDown = ({ target, pointerType, button }: PointerEvent) => {
    // As the browser does a moment later. Before that, JupyterLab would give the focus to the cell,
    // and then the style of all that is in it is worked out, twice. The ring is for keys.
    if (pointerType === "mouse" && button === 0)
      (target as Element).closest("button")?.focus({ preventScroll: true, focusVisible: false });
  };
  const onClick = (event: MouseEvent) => {
    const item = (event.target as Element).closest<HTMLElement>("[data-press]");
    if (!item) return;
    // Safari doesn't focus what is clicked.
    item.focus({ preventScroll: true });
    const zone = item.closest<HTMLElement>("[data-zone]")?.dataset.zone;
    play.forgive();
    gest({ kind: "press", on: item.dataset.press as string, zone });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      const hidden = pointing.hide();
      if (refusal) play.forgive();
      else if (gesture.at !== "rest") gest({ kind: "cancel" });
      else if (!hidden && !pointing.unpin()) return;
      event.preventDefault();
    } else if (helpers.current?.focus.key(event.key)) event.preventDefault();
  };
  const openRules = (at?: string) => {
    const shadow = root.current?.getRootNode() as ShadowRoot | undefined;
    const from = shadow?.activeElement ?? null;
    setRules({ at, from });
    store.ask({ kind: "rules" }, (answer) => {
      if (answer.kind === "rules") setRules((now) => now && { ...now, list: answer.rules });
    });
  };
  const closeRules = () => {
    back.current = rules?.from;
    setRules(undefined);
  };
  useLayoutEffect(() => {
    if (rules || back.current === undefined) return;
    const from = back.current?.isConnected ? back.current : root.current?.querySelector(TO_RULES);
    back.current = undefined;
    (from as HTMLElement | null | undefined)?.focus({ preventScroll: true });
  }, [rules]);
  const cancel = () => {
    gest({ kind: "cancel" });
    if (gesture.at !== "rest") find(gesture.on)?.focus({ preventScroll: true });
  };

  const narrow = width < NARROW;
  const picking = gesture.at === "pick";
  const past = step < steps;
  let status = scene.status;
  if (picking) status = fill(scene.verbs[gesture.verb]?.then || status);
  if (past) status = `${words("replay_shown", { step, steps })} ${status}`;
  const entries = picking ? [] : offers.buttons("");
  const menu = gesture.at === "menu" ? gesture.on : undefined;

  const actions = (
    <Actions
      scene={scene}
      entries={entries}
      picking={picking}
      words={words}
      pressed={pressed === ""}
      choose={(entry) => gest({ kind: "choose", on: "", entry })}
      cancel={cancel}
    />
  );

  return (
    <div
      ref={root}
      class={`table ${scene.tone}`}
      data-theme={theme}
      lang={state.locale}
      aria-busy={now.busy}
      role="region"
      aria-label={`${words("table")}: ${scene.title}`}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocusIn={(event) => helpers.current?.focus.came(event.target as Element)}
      onFocusOut={() => helpers.current?.focus.went()}
    >
      <p class="unseen">{words("keys")}</p>
      <div inert={rules !== undefined}>
        <Header
          scene={scene}
          status={status}
          nudges={nudges}
          pick={picking}
          toolbar={
            <Toolbar
              state={state}
              words={words}
              room={Math.max(3, Math.floor((width - TITLE) / TOOL))}
              replaying={replaying || past}
              ask={(what) => ask(what)}
              replay={() => setReplaying(!replaying)}
              rules={() => openRules(refusal?.rule?.id)}
            />
          }
          actions={narrow ? null : actions}
        />
        <div class="notices">
          {notice || failed ? (
            <p
              class={`notice ${notice ?? "failed"}`}
              role={notice === "waiting" ? "status" : "alert"}
            >
              <Icon
                own
                name={
                  notice === "waiting"
                    ? "hourglass"
                    : notice === "lost"
                      ? "unplug"
                      : "octagon-alert"
                }
              />
              {notice ? words(notice) : failed}
            </p>
          ) : null}
        </div>
        {replaying || past ? (
          <Replay
            busy={now.busy}
            step={step}
            steps={steps}
            words={words}
            ask={(what) => ask(what)}
            close={() => setReplaying(false)}
          />
        ) : null}
        <div class="stage">
          <Lights.Provider value={pointing}>
            <div
              class={`panels ${three ? "three" : ""} ${boards ? "boards" : ""} ${heap ? "heaped" : ""}`}
              style={heap ? `--beside:${heap.beside || 1}` : undefined}
              inert={curtain !== undefined}
            >
              {scene.order.map((id) =>
                scene.panels[id] ? (
                  <Panel
                    key={id}
                    id={id}
                    panel={scene.panels[id]}
                    scene={scene}
                    offers={offers}
                    lone={lone.has(id)}
                    alone={heap?.alone.has(id) === true}
                    choose={(on, entry) => gest({ kind: "choose", on, entry })}
                  />
                ) : null,
              )}
            </div>
          </Lights.Provider>
          {curtain ? <Curtain {...curtain} open={() => ask({ kind: "open" })} /> : null}
        </div>
        {narrow ? actions : null}
        <Log log={state.log} words={words} />
        {refusal ? (
          <Refusal
            key={refusal.text}
            refusal={refusal}
            words={words}
            anchor={() =>
              (refusal.on && find(refusal.on)) || root.current?.querySelector(".status")
            }
            close={() => {
              play.forgive();
              find(refusal.on)?.focus({ preventScroll: true });
            }}
            open={(rule) => openRules(rule.id)}
          />
        ) : null}
      </div>
      {menu !== undefined ? (
        <Menu
          key={menu}
          label={words("choose", { piece: nameOf(scene, menu) })}
          items={entriesOf(scene, menu).map((entry) => ({
            key: `${entry.verb} ${entry.moves[0].move}`,
            label: scene.verbs[entry.verb]?.label ?? "",
            hint: entry.legal ? undefined : words("try"),
            act: () => gest({ kind: "choose", on: menu, entry }),
          }))}
          anchor={() => find(menu)}
          close={() => gest({ kind: "cancel" })}
        />
      ) : null}
      <Hint pointing={pointing} />
      {rules ? <Rules rules={rules.list} at={rules.at} words={words} close={closeRules} /> : null}
    </div>
  );
}
