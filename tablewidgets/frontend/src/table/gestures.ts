import type { Scene as Shown } from "../wire/scene";

/** What there is to do, which is all that a gesture needs to know of a scene. */
export type Scene = Pick<Shown, "verbs" | "choices">;

/**
 * What a click, a touch or a key on a piece comes to. It is the same path for all of them, and
 * knows neither the screen nor Python: events in, a state and at most one effect out.
 */
export type Gesture =
  | { at: "rest" }
  | { at: "menu"; on: string; to?: string } // `to`: what a piece was dropped on
  | { at: "pick"; on: string; verb: string; picked: string[]; moves: Move[] }
  | { at: "ask"; on: string; verb: string; move: number }; // a move that is yet to be confirmed

export type Event =
  // A piece and its zone; or a zone. `blind`: nobody could see what it does before the press.
  | { kind: "press"; on: string; zone?: string | undefined; blind?: boolean }
  | { kind: "choose"; on: string; entry: Entry } // from a menu, or a button beside the status
  | { kind: "drop"; on: string; zone?: string | undefined; to: string }
  | { kind: "confirm" }
  | { kind: "cancel" }
  | { kind: "scene"; before: Scene; after: Scene };

export type Effect = { kind: "play"; move: number; on: string } | { kind: "remind" };

interface Move {
  move: number;
  legal: boolean;
  /** What is still to be picked, after the piece it was found under. */
  then: string[];
}

/** A line of a menu: one move, or all the moves of a verb that takes more picks. */
export interface Entry {
  verb: string;
  legal: boolean;
  moves: [Move, ...Move[]];
}

export const rest: Gesture = { at: "rest" };

// Worked out once for a scene, however often it is asked.
const known = new WeakMap<Scene["choices"], Map<string, Entry[]>>();

/** What can be done or tried with a piece or zone, the legal first; "" for the table itself. */
export function entriesOf({ choices }: Scene, on: string): Entry[] {
  let index = known.get(choices);
  if (!index) {
    index = indexed(choices);
    known.set(choices, index);
  }
  return index.get(on) ?? [];
}

function indexed(choices: Scene["choices"]): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>();
  for (const [verb, list] of Object.entries(choices)) {
    for (const [number, legal, first = "", ...then] of list) {
      const entries = index.get(first) ?? [];
      index.set(first, entries);
      const move = { move: number, legal: legal === 1, then };
      // Those that take more picks are one line, and told apart by the picks.
      const same = entries.find((e) => e.verb === verb && then.length && e.moves[0].then.length);
      if (same) {
        same.moves.push(move);
        same.legal ||= move.legal;
      } else entries.push({ verb, legal: move.legal, moves: [move] });
    }
  }
  for (const entries of index.values()) entries.sort((a, b) => Number(b.legal) - Number(a.legal));
  return index;
}

/** What can be picked next in the pick mode, and whether that can lead to a legal move. */
export function candidates(gesture: Gesture): Map<string, boolean> {
  const found = new Map<string, boolean>();
  if (gesture.at !== "pick") return found;
  for (const { then, legal } of matching(gesture)) {
    const next = then[gesture.picked.length];
    if (next !== undefined) found.set(next, found.get(next) || legal);
  }
  return found;
}

const matching = ({ moves, picked }: Gesture & { at: "pick" }) =>
  moves.filter(({ then }) => picked.every((id, i) => then[i] === id));

type Step = [Gesture, Effect?];

const play = (move: number, on: string): Step => [rest, { kind: "play", move, on }];
const remind = (gesture: Gesture): Step => [gesture, { kind: "remind" }];

/** A move is played at once, unless it is asked back: what isn't legal is refused anyway. */
const decide = ({ verbs }: Scene, verb: string, { move, legal }: Move, on: string): Step =>
  legal && verbs[verb]?.ask ? [{ at: "ask", on, verb, move }] : play(move, on);

function start(scene: Scene, on: string, { verb, moves }: Entry): Step {
  const [first] = moves;
  if (first.then.length === 0) return decide(scene, verb, first, on);
  return [{ at: "pick", on, verb, picked: [], moves }];
}

/** A piece with nothing of its own to do stands for its zone, like the top card of a pile. */
const standsFor = (scene: Scene, piece: string, zone?: string): string =>
  zone !== undefined && entriesOf(scene, piece).length === 0 ? zone : piece;

/** The legal ones, or else those that can be tried. */
const offered = (entries: Entry[]): Entry[] => {
  const legal = entries.filter((entry) => entry.legal);
  return legal.length ? legal : entries;
};

function press(scene: Scene, piece: string, zone?: string, blind = false): Step {
  const on = standsFor(scene, piece, zone);
  const [only, another] = offered(entriesOf(scene, on));
  if (!only) return remind(rest);
  const unseen = blind && only.legal && scene.verbs[only.verb]?.look_first;
  return another || unseen ? [{ at: "menu", on }] : start(scene, on, only);
}

/** What a piece can be dropped on, with what is done then. */
function dropsOf(scene: Scene, piece: string, zone?: string): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of entriesOf(scene, standsFor(scene, piece, zone))) {
    const { moves, verb } = entry;
    const places = moves.flatMap(({ then }) => then[0] ?? scene.verbs[verb]?.to ?? []);
    for (const place of new Set(places)) {
      const there = moves.filter(({ then }) => then[0] === undefined || then[0] === place);
      const [first, ...more] = there;
      if (!first) continue;
      const legal = there.some((move) => move.legal);
      const entries = found.get(place) ?? [];
      found.set(place, [...entries, { verb, legal, moves: [first, ...more] }]);
    }
  }
  for (const [place, entries] of found) found.set(place, offered(entries));
  return found;
}

/** The lines of a menu, which may have been opened by dropping a piece on something. */
export const entriesAt = (scene: Scene, { on, to }: Gesture & { at: "menu" }): Entry[] =>
  to === undefined ? entriesOf(scene, on) : (dropsOf(scene, on).get(to) ?? []);

function drop(scene: Scene, piece: string, zone: string | undefined, to: string): Step {
  const on = standsFor(scene, piece, zone);
  const [only, another] = dropsOf(scene, piece, zone).get(to) ?? [];
  if (!only) return [rest];
  return another ? [{ at: "menu", on, to }] : dropped(scene, on, only, to);
}

/** What lights up while a piece is dragged: where it is legal to drop it, or else what can be tried. */
export function targetsOf(scene: Scene, piece: string, zone?: string): string[] {
  const places = [...dropsOf(scene, piece, zone)];
  const legal = places.filter(([, [entry]]) => entry?.legal);
  return (legal.length ? legal : places).map(([place]) => place);
}

/** As if the piece and then what it was dropped on had been pressed. */
function dropped(scene: Scene, on: string, entry: Entry, to: string): Step {
  const begun = start(scene, on, entry);
  return begun[0].at === "pick" ? pick(scene, begun[0], to) : begun;
}

function pick(scene: Scene, gesture: Gesture & { at: "pick" }, piece: string, zone?: string): Step {
  const open = candidates(gesture);
  const id = !open.has(piece) && zone !== undefined && open.has(zone) ? zone : piece;
  if (piece === gesture.on) return [rest];
  if (!open.has(id)) return zone === gesture.on ? [rest] : remind(gesture);
  const next = { ...gesture, picked: [...gesture.picked, id] };
  const complete = matching(next).filter(({ then }) => then.length === next.picked.length);
  const move = complete.find(({ legal }) => legal) ?? complete[0];
  return move ? decide(scene, gesture.verb, move, id) : [next];
}

/** What was begun goes on only if nothing of it has changed. */
function goesOn(gesture: Gesture, before: Scene, after: Scene): boolean {
  if (gesture.at === "rest") return true;
  const of = (scene: Scene) =>
    JSON.stringify(
      gesture.at === "ask"
        ? [scene.verbs[gesture.verb], scene.choices[gesture.verb]]
        : entriesOf(scene, gesture.on),
    );
  return of(before) === of(after);
}

export function step(scene: Scene, gesture: Gesture, event: Event): Step {
  switch (event.kind) {
    case "press":
      if (gesture.at === "pick") return pick(scene, gesture, event.on, event.zone);
      if (gesture.at === "menu" && gesture.on === event.on) return [rest];
      return press(scene, event.on, event.zone, event.blind);
    case "choose":
      return gesture.at === "menu" && gesture.to !== undefined
        ? dropped(scene, event.on, event.entry, gesture.to)
        : start(scene, event.on, event.entry);
    case "drop":
      return drop(scene, event.on, event.zone, event.to);
    case "confirm":
      return gesture.at === "ask" ? play(gesture.move, gesture.on) : [gesture];
    case "cancel":
      return [rest];
    case "scene":
      return [goesOn(gesture, event.before, event.after) ? gesture : rest];
  }
}
