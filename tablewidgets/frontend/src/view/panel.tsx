import type { Panel as PanelData, Scene } from "../wire";
import { Badges } from "./badges";
import { Icon } from "./icon";
import type { Offers } from "./offers";
import { Zone } from "./zone";

interface Props {
  id: string;
  panel: PanelData;
  scene: Scene;
  offers: Offers;
  lone: boolean;
}

/** A part of the table with a title: what belongs to one player, or to all. */
export function Panel({ id, panel, scene, offers, lone }: Props) {
  const { title, icon, figure, badges, notes, breadth = "whole", mine, active } = panel;
  const { zones } = panel;
  const heap = zones.some((zone) => scene.zones[zone]?.kind === "scatter");
  const classes = ["panel", breadth];
  if (mine) classes.push("mine");
  if (active) classes.push("active");
  if (heap) classes.push("heap");
  if (lone) classes.push("lone");
  const [first, second] = zones;
  const kind = first && !second && scene.zones[first]?.kind;
  if (icon && (kind === "row" || kind === "pile")) classes.push("solo");
  return (
    <section class={classes.join(" ")} aria-label={title} data-panel={id}>
      <div class="panel-head">
        {icon ? (
          <span class="portrait">
            <Icon name={icon} />
            {figure ? <b class="figure">{figure}</b> : null}
          </span>
        ) : null}
        <div class="panel-words">
          <div class="panel-line">
            <h3>{title}</h3>
            <Badges badges={badges} />
          </div>
          {notes?.map((note, i) => (
            <p key={i} class="note">
              {note}
            </p>
          ))}
        </div>
      </div>
      <div class="zones">
        {zones.map((zone) => {
          const data = scene.zones[zone];
          return data ? (
            <Zone
              key={zone}
              id={zone}
              zone={data}
              scene={scene}
              offers={offers}
              mine={mine === true}
            />
          ) : null;
        })}
      </div>
    </section>
  );
}
