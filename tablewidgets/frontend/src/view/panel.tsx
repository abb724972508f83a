import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import type { Entry } from "../gestures";
import { type Group as GroupData, groups, places, reach } from "../layout";
import type { Panel as PanelData, Scene } from "../wire";
import { Badges } from "./badges";
import { Icon } from "./icon";
import type { Offers } from "./offers";
import { Sheet } from "./sheet";
import { Zone } from "./zone";

interface Props {
  id: string;
  panel: PanelData;
  scene: Scene;
  offers: Offers;
  /** Whether it has its line to itself where two go side by side; and where that is not for all. */
  lone: boolean;
  alone: boolean;
  choose(zone: string, entry: Entry): void;
}

/** A part of the table with a title: what belongs to one player, or to all. */
export function Panel({ id, panel, scene, offers, lone, alone, choose }: Props) {
  const { title, icon, figure, badges, notes, breadth = "whole", mine, active, sheet } = panel;
  const { zones } = panel;
  const { look } = offers.of(id);
  const fold = useFold(panel.folded === true);
  const heap = zones.some((zone) => scene.zones[zone]?.kind === "scatter");
  const classes = ["panel", breadth];
  if (mine) classes.push("mine");
  if (active) classes.push("active");
  if (heap) classes.push("heap");
  if (lone) classes.push("lone");
  if (alone) classes.push("alone");
  if (!fold.open) classes.push("folded");
  if (look) classes.push("look");
  const [first, second] = zones;
  const kind = first && !second && scene.zones[first]?.kind;
  if (icon && (kind === "row" || kind === "pile")) classes.push("solo");
  const zone = (of: string) => {
    const data = scene.zones[of];
    return data ? (
      <Zone
        key={of}
        id={of}
        zone={data}
        scene={scene}
        offers={offers}
        mine={mine === true}
        choose={choose}
      />
    ) : null;
  };
  return (
    <section
      class={classes.join(" ")}
      aria-label={look ? `${title}; ${offers.words("look_here")}` : title}
      data-panel={id}
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
              {panel.folded ? (
                <button
                  type="button"
                  class="fold"
                  aria-expanded={fold.open}
                  data-key={`fold ${id}`}
                  onClick={fold.toggle}
                >
                  <Icon own name={fold.open ? "chevron-down" : "chevron-right"} />
                  {title}
                </button>
              ) : (
                title
              )}
            </h3>
            <Badges badges={badges} />
          </div>
          {fold.open
            ? notes?.map((note, i) => (
                <p key={i} class="note">
                  {note}
                </p>
              ))
            : null}
        </div>
      </div>
      {fold.open && (zones.length || !sheet) ? (
        <div class="zones">
          {groups(zones, scene.zones).map((group) => (
            <Group key={group.zones[0] ?? "columns"} group={group} scene={scene} zone={zone} />
          ))}
        </div>
      ) : null}
      {fold.open && sheet ? <Sheet title={title} sheet={sheet} /> : null}
    </section>
  );
}

interface GroupProps {
  group: GroupData;
  scene: Scene;
  zone(id: string): ComponentChild;
}

/** Zones that lie close together, or one by itself. */
function Group({ group: { kind, zones, columns }, scene, zone }: GroupProps) {
  if (kind === "single") return <>{zones.map(zone)}</>;
  if (kind === "flanked") return <div class="flanked">{zones.map(zone)}</div>;
  const data = (ids: string[]) => scene.zones[ids[0] ?? ""];
  const hand = data(zones);
  const size = hand?.size ?? data(columns)?.size ?? "medium";
  const style = `--count:${columns.length};--places:${hand ? reach(places(hand), size === "small") : 0}`;
  return (
    <div class={`held ${size}`} style={style}>
      {zones.map(zone)}
      <div class={`columns ${data(columns)?.size ?? "medium"}`}>{columns.map(zone)}</div>
    </div>
  );
}

/** What is folded at first is opened and folded by hand; it opens by itself when it is folded no
 * longer. */
function useFold(folded: boolean): { open: boolean; toggle(): void } {
  const [was, remember] = useState(folded);
  const [open, setOpen] = useState(!folded);
  if (was !== folded) {
    remember(folded);
    setOpen(!folded);
  }
  return { open: was === folded ? open : !folded, toggle: () => setOpen(!open) };
}
