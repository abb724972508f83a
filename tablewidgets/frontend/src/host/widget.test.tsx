import { expect, test } from "vitest";
import { show } from "../fixtures/screen";

test("plain keys stop at the host, and what is the page's goes on", async () => {
  const screen = await show("main");
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent) => heard.push(key);
  window.addEventListener("keydown", listen, { signal: screen.life.signal });
  const button = screen.find("button");
  const press = (key: string, how: KeyboardEventInit = {}) =>
    button.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, composed: true, ...how }),
    );
  for (const key of ["b", "d", "a", "ArrowDown", "Enter", "Escape", " ", "?"]) press(key);
  expect(heard).toEqual([]);
  press("Tab");
  press("s", { ctrlKey: true });
  press("p", { metaKey: true });
  expect(heard).toEqual(["Tab", "s", "p"]);
});
