import type { Piece, Scene } from "../wire/scene";
import type { Trace } from "./recent";

/** What a piece is called, with what it shows and its marks; and with its zone, but for one's own, of which that goes without saying. */
export function pieceName(scene: Scene, zone: string, piece: string, mine: boolean): string {
  const data = scene.pieces[piece];
  if (!data) return "";
  const marks = data.marks?.map((mark) => mark.label) ?? [];
  const whose = mine ? undefined : scene.zones[zone]?.label;
  const said = [whose, data.name, scene.faces[data.face]?.name, ...marks];
  return said.filter(Boolean).join(", ");
}

/** What is shown beside a piece, in words: what would happen, what becomes of other pieces, and what
 * others did with it. */
export function described({ preview }: Piece, trace?: Trace): string | undefined {
  const signs = preview?.signs?.map(({ label }) => label) ?? [];
  const said = [preview?.text ?? "", ...signs, trace?.text ?? ""];
  if (!said.some(Boolean)) return undefined;
  const ended = /[.!?…]$/;
  return said
    .filter(Boolean)
    .reduce((all, next) => (all ? `${all}${ended.test(all) ? " " : "; "}${next}` : next), "");
}

/** What a piece, a target or a zone is called, wherever it lies. */
export function nameOf(scene: Scene, id: string): string {
  for (const panel of Object.values(scene.panels))
    for (const zone of panel.zones)
      if (scene.zones[zone]?.pieces.includes(id))
        return pieceName(scene, zone, id, panel.role === "own");
  for (const { targets } of Object.values(scene.zones))
    for (const target of targets ?? []) if (target.id === id) return target.label;
  return scene.zones[id]?.label ?? "";
}
