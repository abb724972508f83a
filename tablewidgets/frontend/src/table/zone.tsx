import { useContext } from "preact/hooks";
import { opened } from "../ui/later";
import type { Scene, Zone as ZoneData } from "../wire/scene";
import { Badges } from "./badges";
import { breadth, CARD, places, reach, spread, tilt } from "./card-layout";
import { Eyelids } from "./eyelids";
import type { Entry } from "./gestures";
import { described, pieceName } from "./names";
import { Notches, notchOf } from "./notches";
import type { Offers } from "./offers";
import { Piece } from "./piece";
import { inOrder } from "./reading-order";
import { Recent } from "./recent";
import { Verbs } from "./verbs";

const at = opened<typeof import("../later/scene")>();
const BeliefButton = at((part) => part.BeliefButton);
const TargetHand = at((part) => part.TargetHand);

interface Props {
  id: string;
  zone: ZoneData;
  scene: Scene;
  offers: Offers;
  mine: boolean;
  choose(zone: string, entry: Entry): void;
}

/** A place with pieces: a labelled group with one tab stop (see focus.ts). */
export function Zone({ id, zone, scene, offers, mine, choose }: Props) {
  const { kind, size = "medium", label, title, badges } = zone;
  const count = places(zone);
  const style: Record<string, number> = room(zone, scene);
  if (kind === "column") style["--count"] = count;
  if (zone.extent) [style["--breadth"], style["--depth"]] = zone.extent;
  const heap = kind === "scatter";
  if (heap) [style["--card-breadth"], style["--card-height"]] = zone.card ?? CARD;
  const traces = useContext(Recent).pieces;
  const own = offers.of(id);
  const handle = offers.handle(id);
  const targets = zone.targets?.filter((target) => offers.of(target.id).can) ?? [];
  const empty = Math.max(0, (zone.slots ?? 0) - zone.pieces.length);
  const classes = ["zone", kind, size];
  if (zone.room) classes.push("fixed");
  if (zone.notches) classes.push("notched");
  const buttons = offers.buttons(id);
  if (buttons.length) classes.push("acting");
  if (own.look) classes.push("look");
  return (
    <div
      class={classes.join(" ")}
      role="group"
      aria-label={own.look ? `${label}; ${offers.words("look_here")}` : label}
      data-zone={id}
      tabIndex={-1}
      style={style}
    >
      {title || badges || handle === "button" ? (
        <div class="zone-head">
          {title ? <h4>{title}</h4> : null}
          <Badges badges={badges} />
          {handle === "button" ? <BeliefButton id={id} label={label} offer={own} /> : null}
        </div>
      ) : null}
      <div class="box">
        <div class="lay">
          {handle === "ground" ? (
            <button
              type="button"
              class={`ground ring-${own.ring}`}
              aria-label={own.say(label)}
              aria-haspopup={own.menu === undefined ? undefined : "menu"}
              aria-expanded={own.menu}
              data-press={id}
              data-ground
            />
          ) : null}
          {zone.notches ? <Notches zone={zone} pieces={scene.pieces} /> : null}
          {zone.count ? <Leaves count={zone.count} kind={topOf(zone, scene)} /> : null}
          {inOrder(zone, scene.pieces).map((piece) => {
            const data = scene.pieces[piece];
            if (!data) return null;
            const offer = offers.of(piece);
            const trace = traces.get(piece);
            const index = zone.pieces.indexOf(piece);
            return (
              <Piece
                key={piece}
                id={piece}
                piece={data}
                face={scene.faces[data.face] ?? {}}
                label={offer.say(pieceName(scene, id, piece, mine))}
                description={described(data, trace)}
                by={trace?.by}
                order={trace?.order}
                ring={offer.ring}
                look={offer.look}
                pressed={offer.pressed}
                menu={offer.menu}
                under={
                  data.under === true ||
                  targets.length > 0 ||
                  (kind === "pile" &&
                    index < count - 1 &&
                    (offers.asking !== undefined || !offer.can))
                }
                asked={heap && offers.asks && offer.can}
                style={spotOf(zone, scene, piece, index)}
              />
            );
          })}
          {Array.from({ length: empty }, (_, i) => (
            <span key={`empty ${i}`} class="empty" />
          ))}
          {kind === "pile" && (zone.count || zone.pieces.length > 1) ? (
            <span class="pile-count">{zone.count ?? zone.pieces.length}</span>
          ) : null}
          {heap ? <Eyelids shut={zone.veiled === true} /> : null}
          {targets.length ? <TargetHand targets={targets} zone={zone} offers={offers} /> : null}
        </div>
      </div>
      {buttons.length ? (
        <div class="verbs">
          <Verbs
            scene={scene}
            entries={buttons}
            words={offers.words}
            pressed={own.pressed}
            choose={(entry) => choose(id, entry)}
          />
        </div>
      ) : null}
    </div>
  );
}

const topOf = (zone: ZoneData, scene: Scene) => scene.pieces[zone.pieces.at(-1) ?? ""]?.kind;

/** What lies under the uppermost piece of a pile, if only that one is known: the more, the thicker. */
function Leaves({ count, kind = "card" }: { count: number; kind?: string | undefined }) {
  const leaves = Math.min(4, Math.ceil(Math.log2(count)));
  return (
    <>
      {Array.from({ length: leaves }, (_, i) => (
        <span key={`leaf ${i}`} class={`leaf ${kind}`} style={`--level:${leaves - i}`} />
      ))}
    </>
  );
}

type Spot = { x: number; y: number; angle?: number; z?: number };

/** How many cards lie side by side, and how many gaps there are between them. */
function room(zone: ZoneData, scene: Scene): Record<string, number> {
  const count = places(zone);
  switch (zone.kind) {
    case "row":
      return { "--places": breadth(zone, scene.pieces), "--gaps": count - 1 };
    case "fan":
      return { "--places": reach(count, zone.size === "small"), "--gaps": 0 };
    case "track":
      return zone.notches
        ? { "--places": zone.notches.length, "--gaps": 0 }
        : { "--places": count, "--gaps": count - 1 };
    default:
      return { "--places": 1, "--gaps": 0 };
  }
}

function spotOf(zone: ZoneData, scene: Scene, id: string, index: number): string | undefined {
  if (zone.kind === "scatter") {
    const { x, y, angle = 0, z = 0 }: Spot = scene.pieces[id]?.spot ?? { x: 0, y: 0 };
    return `--x:${x};--y:${y};--z:${z};--angle:${angle}deg`;
  }
  if (zone.kind === "fan") {
    const { angle, drop } = tilt(index, zone.pieces.length);
    return `--tilt:${angle.toFixed(2)}deg;--drop:${drop.toFixed(3)};--step:${spread(zone.pieces.length, zone.size === "small")}`;
  }
  if (zone.notches) return notchOf(zone, scene.pieces, id);
  if (zone.kind === "pile") return `--level:${Math.min(4, zone.pieces.length - 1 - index)}`;
  return undefined;
}
