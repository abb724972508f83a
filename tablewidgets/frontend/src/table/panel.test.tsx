import { expect, test } from "vitest";
import { show } from "../fixtures/screen";

const content = '[data-panel="player-1"] .content';
const fold = '[data-key="fold player-1"]';

test("an opponent's panel shows the hand, opens when pressed, and closes again", async () => {
  const screen = await show("carnuta");
  expect(screen.find(content).classList).toContain("closed");
  expect(screen.find(fold).getAttribute("aria-expanded")).toBe("false");
  await screen.click(fold);
  expect(screen.find(content).classList).not.toContain("closed");
  expect(screen.find(content).getAttribute("popover")).toBe("auto");
  await screen.click(fold);
  expect(screen.find(content).classList).toContain("closed");
  expect(screen.find(content).hasAttribute("popover")).toBe(false);
});

test("it closes with what the browser closes", async () => {
  const screen = await show("carnuta");
  await screen.click(fold);
  const closed = Object.assign(new Event("toggle"), { newState: "closed" });
  screen.find(content).dispatchEvent(closed);
  await screen.drawn();
  expect(screen.find(fold).getAttribute("aria-expanded")).toBe("false");
});

test("nothing that can be done there is hidden", async () => {
  const screen = await show("carnuta");
  const { scene } = screen.state;
  const column = Object.keys(scene.zones).find((id) => id.startsWith("column-1"));
  const choices = { ...scene.choices, lay_card: [[1, 1, column]] };
  await screen.update({ scene: { choices } });
  expect(screen.find(content).classList).not.toContain("closed");
});

test("one's own is split: what one acts with is beside what is asked", async () => {
  const screen = await show("carnuta");
  expect(screen.find('.dock [data-zone="hand-0"]')).toBeTruthy();
  expect(screen.find(".dock .status")).toBeTruthy();
  expect(screen.find('.panels [data-zone="counter-0"]')).toBeTruthy();
});
