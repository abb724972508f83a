import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { opened } from "../ui/later";
import { Menu } from "../ui/menu";
import { alone } from "../ui/roving";
import type { Theme } from "../ui/theme";
import type { SceneState } from "../wire/table";
import { entriesAt } from "./gestures";
import { nameOf } from "./names";
import type { TableView } from "./table-view";

const at = opened<typeof import("../later/scene")>();
const Confirm = at((part) => part.Confirm);
const LargeCard = at((part) => part.LargeCard);
const Legend = at((part) => part.Legend);
const Refusal = at((part) => part.Refusal);
const RulesDialog = at((part) => part.RulesDialog);
const Tooltip = at((part) => part.Tooltip);

/** Something else that is done with pieces; each says whether it took what it was told. */
export interface PressMode {
  press(piece: string, zone: string | undefined): boolean;
  key(name: string): boolean;
}

interface Props<S extends SceneState> {
  view: TableView<S>;
  theme: Theme;
  class: string;
  label: string;
  /** What hears of it before the game does. */
  hand?: PressMode;
  /** What is shown over all the rest, which can't be reached then. */
  over?: ComponentChildren;
  children: ComponentChildren;
}

/** Where it says what is to be done. */
const HOME = "[data-home]";

/** Around all that a view shows: it hears what is pressed, and what comes over the table is in it. */
export function TableFrame<S extends SceneState>(props: Props<S>) {
  const { view, theme, class: name, label, hand, over, children } = props;
  const { root, focus, play, pointing, rules, words, find } = view;
  const { now, gesture, dispatch, refusal } = play;
  const { scene, locale } = now.state;
  const pressed = useRef<HTMLElement | null>(null);
  const byFinger = useRef(false);
  const menu = gesture.at === "menu" ? gesture : undefined;
  const asked = gesture.at === "ask" ? gesture : undefined;
  const told = menu && pointing.tell(menu.on);

  const onPointerDown = ({ target, pointerType, button }: PointerEvent) => {
    byFinger.current = pointerType === "touch";
    // As the browser does a moment later. Before that, JupyterLab would give the focus to the cell,
    // and then the style of all that is in it is worked out, twice. The ring is for keys.
    if (pointerType === "mouse" && button === 0)
      (target as Element).closest("button")?.focus({ preventScroll: true, focusVisible: false });
  };
  const onMouseDown = (event: MouseEvent) => {
    // A press beside what is over the table leaves the focus in it.
    if ((over || asked) && (event.target as Element).matches(".table, .veil"))
      event.preventDefault();
  };
  /** What was pressed, or, if it is gone, what that was about. */
  const origin = (on: string) =>
    pressed.current?.isConnected
      ? pressed.current
      : (on && find(on)) || root.current?.querySelector<HTMLElement>(HOME);

  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest("button");
    // A choice of a menu is about what the menu was opened at.
    if (!button?.closest("[popover]")) pressed.current = button;
    const item = (event.target as Element).closest<HTMLElement>("[data-press]");
    if (!item) {
      // The second press of a double click is on what has been covered by then.
      if (asked && event.target === root.current && event.detail < 2) dispatch({ kind: "cancel" });
      return;
    }
    // Safari doesn't focus what is clicked.
    item.focus({ preventScroll: true });
    const zone = item.closest<HTMLElement>("[data-zone]")?.dataset.zone;
    const on = item.dataset.press as string;
    play.dismissRefusal();
    const blind = byFinger.current && event.detail > 0;
    if (!hand?.press(on, zone)) dispatch({ kind: "press", on, zone, blind });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !alone(event)) return;
    if (event.key === "Escape") {
      // A hint goes with whatever else is left: it comes by itself, and nobody asked for it.
      const hidden = pointing.hide();
      if (refusal) play.dismissRefusal();
      else if (gesture.at !== "rest") dispatch({ kind: "cancel" });
      else if (!pointing.unpin() && !hand?.key(event.key) && !hidden) return;
      event.preventDefault();
    } else if (over || asked || (event.target as Element).matches("input, select")) return;
    else if (hand?.key(event.key) || focus.current?.key(event.key)) event.preventDefault();
  };

  return (
    <div
      ref={root}
      class={`table cloth ${name}`}
      data-theme={theme}
      lang={locale}
      aria-busy={now.busy}
      role="region"
      aria-label={label}
      onPointerDown={onPointerDown}
      onMouseDown={onMouseDown}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocusIn={(event) => focus.current?.came(event.target as Element)}
      onFocusOut={() => focus.current?.went()}
    >
      <p class="unseen">{words("keys")}</p>
      <div class="inside" inert={Boolean(rules.shown || view.legend.shown || over || asked)}>
        {children}
        {refusal ? (
          <Refusal
            key={refusal.text}
            refusal={refusal}
            words={words}
            anchor={() => origin(refusal.on)}
            close={() => {
              play.dismissRefusal();
              origin(refusal.on)?.focus({ preventScroll: true });
            }}
            open={(rule) => view.read(rule.id)}
          />
        ) : null}
      </div>
      {menu ? (
        <Menu
          key={`${menu.on} ${menu.to}`}
          label={words("choose", { piece: nameOf(scene, menu.on) })}
          head={byFinger.current && told ? <LargeCard words={{ ...told, does: [] }} /> : undefined}
          items={entriesAt(scene, menu).map((entry) => ({
            key: `${entry.verb} ${entry.moves[0].move}`,
            label: scene.verbs[entry.verb]?.label ?? "",
            ...(entry.legal ? {} : { hint: words("try"), soft: true }),
            act: () => dispatch({ kind: "choose", on: menu.on, entry }),
          }))}
          anchor={() => find(menu.to ?? menu.on)}
          close={() => dispatch({ kind: "cancel" })}
        />
      ) : null}
      {asked ? (
        <Confirm
          verb={scene.verbs[asked.verb] ?? { label: "" }}
          words={words}
          anchor={() => origin(asked.on)}
          confirm={() => dispatch({ kind: "confirm" })}
          cancel={() => dispatch({ kind: "cancel" })}
        />
      ) : null}
      <Tooltip pointing={pointing} />
      {rules.shown ? (
        <RulesDialog
          rules={rules.shown.list}
          at={rules.shown.at}
          words={words}
          close={() => rules.close()}
        />
      ) : null}
      {view.legend.shown ? (
        <Legend signs={scene.signs ?? {}} words={words} close={() => view.legend.close()} />
      ) : null}
      {over}
    </div>
  );
}
