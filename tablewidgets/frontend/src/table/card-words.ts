import type { Face, Scene } from "../wire/scene";
import { nameOf } from "./names";
import type { Offers } from "./offers";
import type { Trace, Traces } from "./recent";

/** All that can be told of a piece, in words. */
export interface CardWords {
  name: string;
  /** Of a card whose front is seen: it is shown large. */
  face: Face | undefined;
  /** What the pictures on it mean. */
  signs: { icon: string; text: string }[];
  /** What a press can do. */
  does: string[];
  /** What comes of that. */
  text: string | undefined;
  trace: Trace | undefined;
}

/** Nothing where there is no more to tell than is seen. */
export function cardWords(
  scene: Scene,
  offers: Offers,
  traces: Traces,
  id: string,
): CardWords | undefined {
  const piece = scene.pieces[id];
  if (!piece) return undefined;
  const front = (piece.kind ?? "card") === "card" ? scene.faces[piece.face] : undefined;
  const face = front?.back || front?.tint === "slot" ? undefined : front;
  const { does } = offers.of(id);
  const text = piece.preview?.text;
  const trace = traces.pieces.get(id);
  if (!face && !text && !trace && does.length === 0) return undefined;
  const meant = picturesOf(face)
    .filter((icon) => scene.signs?.[icon])
    .map((icon) => ({ icon, text: scene.signs?.[icon] ?? "" }));
  const marks = (piece.marks ?? []).map(({ icon, label }) => ({ icon, text: label }));
  return { name: nameOf(scene, id), face, signs: [...meant, ...marks], does, text, trace };
}

/** Each once, from the top of the card to its foot. */
const picturesOf = ({ costs, icons, stamp, points }: Face = {}): string[] => [
  ...new Set([
    ...(costs?.flatMap((pill) => pill.icons ?? []) ?? []),
    ...(icons ?? []),
    ...(points?.icons ?? []),
    ...(stamp ? [stamp] : []),
  ]),
];
