import own from "icons:own";
import type { Icon as Drawing } from "../wire";
import { memo } from "./memo";

/** Every drawing once, for all the places that use it. */
export const Sprite = memo(function Sprite({ icons }: { icons: Record<string, Drawing> }) {
  const symbols = (set: Record<string, Drawing>, kind: string) =>
    Object.entries(set)
      .map(
        ([name, { box, body }]) => `<symbol id="${kind}-${name}" viewBox="${box}">${body}</symbol>`,
      )
      .join("");
  const markup = symbols(own, "own") + symbols(icons, "icon");
  // The drawings come with the package; nothing that a player writes is among them.
  return <svg class="sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />;
});

/** A drawing of the game, or with `own` one of the controls. Always decoration: words say it too. */
export function Icon({ name, own: control }: { name: string; own?: boolean }) {
  return (
    <svg class={control ? "icon own" : "icon"} aria-hidden="true" focusable="false">
      <use href={`#${control ? "own" : "icon"}-${name}`} />
    </svg>
  );
}
