import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../ui/icon";
import { opened } from "../ui/later";
import type { Panel as PanelData, Scene } from "../wire/scene";
import { Badges } from "./badges";
import type { Entry } from "./gestures";
import type { Offers } from "./offers";
import { type Row, rowsOf } from "./placement";
import { Recent } from "./recent";
import { Zone } from "./zone";

const at = opened<typeof import("../later/scene")>();
const ScoreTable = at((part) => part.ScoreTable);

/** What of a panel is shown: all; what its player acts with, and the rest where it opens; or, of one's
 * own, what one acts with, or the rest. */
export type Part = "all" | "compact" | "hand" | "board";

interface Props {
  id: string;
  panel: PanelData;
  part?: Part;
  scene: Scene;
  offers: Offers;
  inert?: boolean;
  choose(zone: string, entry: Entry): void;
}

/** A part of the table with a title: what belongs to one player, or to all. */
export function Panel({ id, panel, part = "all", scene, offers, inert, choose }: Props) {
  const { title, icon, figure, badges, notes, role, seat, active, folded, sheet } = panel;
  const lately = useContext(Recent).seats.get(seat ?? -1);
  const { look } = offers.of(id);
  const all = rowsOf(panel, scene.zones);
  const rows =
    part === "hand" || part === "board"
      ? all.filter(({ acts }) => acts === (part === "hand"))
      : all;
  const { open, place, box, toggle } = useOpening();
  // What can be acted on or is to be looked at is never hidden.
  const calls = (zone: string) => {
    const pieces = scene.zones[zone]?.pieces ?? [];
    return [zone, ...pieces].some((of) => offers.of(of).look || offers.of(of).ring === "legal");
  };
  const hides = part === "compact" && (notes !== undefined || all.some(({ acts }) => !acts));
  const compact = hides && !open && !all.some(({ acts, zones }) => !acts && zones.some(calls));
  const opens = folded || hides;
  const shown = !folded || open;
  const classes = ["panel", `part-${part}`, `is-${role ?? "shared"}`];
  if (active) classes.push("active");
  if (!shown) classes.push("folded");
  if (look && part !== "board") classes.push("look");
  const zone = (of: string) => {
    const data = scene.zones[of];
    return data ? (
      <Zone
        key={of}
        id={of}
        zone={data}
        scene={scene}
        offers={offers}
        mine={role === "own"}
        choose={choose}
      />
    ) : null;
  };
  const body = rows.length ? (
    <div class="rows">
      {rows.map((row) => (
        <div key={row.name} class={classOf(row)}>
          {row.zones.map(zone)}
        </div>
      ))}
    </div>
  ) : null;
  if (part === "board")
    return (
      body && (
        <div class={classes.join(" ")} data-seat={seat} data-board={id}>
          {body}
        </div>
      )
    );
  return (
    <section
      class={classes.join(" ")}
      aria-label={look ? `${title}; ${offers.words("look_here")}` : title}
      data-panel={id}
      data-seat={seat}
      data-board={part === "hand" ? undefined : id}
      inert={inert}
      style={open ? `min-height:${place}px` : undefined}
    >
      <div
        ref={box}
        class={`content ${compact ? "closed" : ""}`}
        popover={open ? "auto" : undefined}
      >
        <div class="panel-head">
          {icon ? (
            <span class="portrait">
              <Icon name={icon} />
              {figure ? <b class="figure">{figure}</b> : null}
            </span>
          ) : null}
          <div class="panel-words">
            <div class="panel-line">
              <h3>
                {opens ? (
                  <button
                    type="button"
                    class="fold"
                    aria-expanded={open}
                    data-key={`fold ${id}`}
                    onClick={toggle}
                  >
                    {title}
                    <Icon own name={open ? "chevron-up" : "chevron-down"} />
                  </button>
                ) : (
                  title
                )}
              </h3>
              <Badges badges={badges} />
            </div>
            {shown
              ? notes?.map((note, i) => (
                  <p key={i} class="note">
                    {note}
                  </p>
                ))
              : null}
            {lately ? (
              <p class="lately" title={lately.text}>
                <b class="order" data-text={lately.order} aria-hidden="true" /> {lately.text}
              </p>
            ) : null}
          </div>
        </div>
        {shown ? body : null}
        {shown && sheet ? <ScoreTable title={title} sheet={sheet} /> : null}
      </div>
    </section>
  );
}

const classOf = ({ acts, kind }: Row) =>
  ["line", acts ? "acts" : "", kind ? `of-${kind}` : ""].filter(Boolean).join(" ");

/** Opens the content of a panel over the table, in the top layer of the window; its place is kept. */
function useOpening() {
  const [open, setOpen] = useState(false);
  const [place, keep] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!open || !current) return;
    current.showPopover();
    const closed = (event: Event) => {
      if ((event as ToggleEvent).newState === "closed") setOpen(false);
    };
    current.addEventListener("toggle", closed);
    return () => current.removeEventListener("toggle", closed);
  }, [open]);
  const toggle = () => {
    keep(box.current?.parentElement?.offsetHeight ?? 0);
    setOpen(!open);
  };
  return { open, place, box, toggle };
}
