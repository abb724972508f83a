import type { Scene } from "../wire/scene";

/**
 * What a click, a touch or a key on a piece comes to. It is the same path for all of them, and
 * knows neither the screen nor Python: events in, a state and at most one effect out.
 */
export type Gesture =
  | { at: "rest" }
  | { at: "menu"; on: string }
  | { at: "pick"; on: string; verb: string; picked: string[]; moves: Move[] }
  | { at: "ask"; on: string; verb: string; move: number }; // a move that is yet to be confirmed

export type Event =
  | { kind: "press"; on: string; zone?: string | undefined } // a piece and its zone; or a zone
  | { kind: "choose"; on: string; entry: Entry } // from a menu, or a button beside the status
  | { kind: "confirm" }
  | { kind: "cancel" }
  | { kind: "scene"; before: Scene; after: Scene };

export type Effect = { kind: "play"; move: number; on: string } | { kind: "nudge" };

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
const nudge = (gesture: Gesture): Step => [gesture, { kind: "nudge" }];

/** A move is played at once, unless it is asked back: what isn't legal is refused anyway. */
const decide = ({ verbs }: Scene, verb: string, { move, legal }: Move, on: string): Step =>
  legal && verbs[verb]?.ask ? [{ at: "ask", on, verb, move }] : play(move, on);

function start(scene: Scene, on: string, { verb, moves }: Entry): Step {
  const [first] = moves;
  if (first.then.length === 0) return decide(scene, verb, first, on);
  return [{ at: "pick", on, verb, picked: [], moves }];
}

function press(scene: Scene, piece: string, zone?: string): Step {
  const own = entriesOf(scene, piece);
  // A piece with nothing of its own to do stands for its zone, like the top card of a pile.
  const forZone = own.length === 0 && zone !== undefined;
  const on = forZone ? zone : piece;
  const entries = forZone ? entriesOf(scene, zone) : own;
  const legal = entries.filter((entry) => entry.legal);
  const [only, another] = legal.length ? legal : entries;
  if (!only) return nudge(rest);
  return another ? [{ at: "menu", on }] : start(scene, on, only);
}

function pick(scene: Scene, gesture: Gesture & { at: "pick" }, piece: string, zone?: string): Step {
  const open = candidates(gesture);
  const id = !open.has(piece) && zone !== undefined && open.has(zone) ? zone : piece;
  if (piece === gesture.on) return [rest];
  if (!open.has(id)) return zone === gesture.on ? [rest] : nudge(gesture);
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
      return press(scene, event.on, event.zone);
    case "choose":
      return start(scene, event.on, event.entry);
    case "confirm":
      return gesture.at === "ask" ? play(gesture.move, gesture.on) : [gesture];
    case "cancel":
      return [rest];
    case "scene":
      return [goesOn(gesture, event.before, event.after) ? gesture : rest];
  }
}
