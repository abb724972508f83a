import controls from "icons:own";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Icon as Drawing } from "../wire/messages";

/** The drawings of the game, by name. */
export const Drawings = createContext<Record<string, Drawing>>({});

// Worked out once a page: each widget brings a copy of the drawings of its game.
const addresses = new Map<string, string>();

function addressOf({ box, body }: Drawing): string {
  const key = box + body;
  let address = addresses.get(key);
  if (address === undefined) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`;
    address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    addresses.set(key, address);
  }
  return address;
}

/**
 * A drawing of the game, or with `own` one of the controls. Always decoration: words say it too.
 *
 * It is an image, which is one element. Drawn in place its parts are elements too, two thirds of
 * all there are on a table, and as often as JupyterLab gives the focus to a cell or it leaves it,
 * the browser works out the style of each.
 */
export function Icon({ name, own }: { name: string; own?: boolean }) {
  const drawings = useContext(Drawings);
  const drawing = (own ? controls : drawings)[name];
  if (!drawing) return <svg class="icon" aria-hidden="true" />;
  // An image can't take the colour of the text around it.
  if (drawing.body.includes("currentColor"))
    return (
      <svg
        class={own ? "icon own" : "icon"}
        viewBox={drawing.box}
        aria-hidden="true"
        focusable="false"
        // The drawings come with the package; nothing that a player writes is among them.
        dangerouslySetInnerHTML={{ __html: drawing.body }}
      />
    );
  return <img class="icon" src={addressOf(drawing)} alt="" />;
}
