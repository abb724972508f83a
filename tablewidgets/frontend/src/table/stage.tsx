import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { SceneState } from "../wire/table";
import { Highlight } from "./highlight";
import { Panel, type Part } from "./panel";
import { placesOf } from "./placement";
import { Recent } from "./recent";
import type { TableView } from "./table-view";

interface Props<S extends SceneState> {
  view: TableView<S>;
  inert?: boolean;
  /** The panel that is shown elsewhere. */
  without?: string | undefined;
  /** What is asked, and the buttons: with what one acts with. */
  asked: ComponentChildren;
  /** Whether more than that stands there. */
  more?: boolean | undefined;
  /** What lies over the panels. */
  children?: ComponentChildren;
}

/** The table itself: its panels, and what is always in sight. */
export function Stage<S extends SceneState>(props: Props<S>) {
  const { view, inert = false, without, asked, more = false, children } = props;
  const { play, offers, pointing } = view;
  const { scene } = play.now.state;
  const { own, opponents, side, shared, heap } = useMemo(
    () => placesOf(scene, without),
    [scene, without],
  );
  const panel = (id: string, part: Part = "all") => {
    const data = scene.panels[id];
    return data ? (
      <Panel
        key={`${id} ${part}`}
        id={id}
        panel={data}
        part={part}
        scene={scene}
        offers={offers}
        inert={inert}
        choose={(on, entry) => play.dispatch({ kind: "choose", on, entry })}
      />
    ) : null;
  };
  // Who looks on sees all, if it isn't more than stands beside what is high.
  const part = own === undefined && !side.length ? "all" : "compact";
  const classes = ["stage"];
  if (side.length) classes.push("sided");
  if (heap) classes.push("heaped");
  if (own === undefined) classes.push("watched");
  if (offers.calm) classes.push("calm");
  const dock = ["dock"];
  if (own !== undefined && scene.panels[own]?.active) dock.push("active");
  const single = scene.tone !== "over" && !more;
  if (single && (view.picking || offers.buttons("").length < 2)) dock.push("single");
  return (
    <div class={classes.join(" ")}>
      <Recent.Provider value={view.traces}>
        <Highlight.Provider value={pointing}>
          <div class="panels" inert={inert}>
            <div class="side">{side.map((id) => panel(id))}</div>
            <div class="others" style={`--count:${opponents.length}`}>
              {opponents.map((id) => panel(id, part))}
            </div>
            <div class="shared">{shared.map((id) => panel(id))}</div>
            {own === undefined ? null : panel(own, "board")}
          </div>
          <div
            data-seat={own === undefined ? undefined : scene.panels[own]?.seat}
            class={dock.join(" ")}
          >
            {asked}
            {own === undefined ? null : panel(own, "hand")}
          </div>
        </Highlight.Provider>
      </Recent.Provider>
      {children}
    </div>
  );
}
