import { sorted, tree } from "sent/figures";
import { expect, test } from "vitest";
import { Screen, shown } from "../fixtures/screen";
import makeTree from "../widgets/tree";
import type { Request } from "../wire/messages";

const show = () => shown(() => new Screen(sorted, makeTree));
const { cards, boxes } = sorted.sorting ?? { cards: [], boxes: [] };
const [first, second] = cards;
const [box, other] = boxes;

test("each card says what is on it, and each box what lies in it", async () => {
  const screen = await show();
  const names = (at: string) =>
    screen.all(at).map((one) => {
      const heard = [...one.children].filter((part) => !part.hasAttribute("aria-hidden"));
      return heard.map((part) => part.textContent);
    });
  expect(names(".case-card")).toEqual(cards.map(({ said }) => [said]));
  expect(names(".case-box")).toEqual(boxes.map(({ said }) => [said]));
  expect(screen.text(".case-row")).toContain(first?.rows[0]?.cards[0]);
});

test("a card and then a box is a request, a box alone is none", async () => {
  const screen = await show();
  const sent = screen.model.sent.length;
  await screen.click(`[data-zone="${box?.at}"]`);
  expect(screen.model.sent.length).toBe(sent);
  await screen.click(`[data-id="${second?.card}"]`);
  expect(screen.find(".case-card[aria-pressed=true]").dataset.id).toBe(`${second?.card}`);
  await screen.click(`[data-zone="${other?.at}"]`);
  expect(screen.model.last).toMatchObject({ kind: "sort", card: second?.card, at: other?.at });
  expect(screen.all(".case-card[aria-pressed=true]")).toEqual([]);
});

test("Escape lets go of a card, and another press on it does so too", async () => {
  const screen = await show();
  for (const leave of [
    () => screen.press("Escape"),
    () => screen.click(`[data-id="${first?.card}"]`),
  ]) {
    await screen.click(`[data-id="${first?.card}"]`);
    expect(screen.all(".case-box.open").length).toBe(boxes.length);
    screen.find(`[data-id="${first?.card}"]`).focus();
    await leave();
    expect(screen.all(".case-box.open")).toEqual([]);
  }
});

test("arrows lead from card to card and from box to box, and a key on to the boxes", async () => {
  const screen = await show();
  const stops = () => screen.all(".sorting [tabindex='0']");
  expect(stops().length).toBe(2);
  screen.find(".case-card[tabindex='0']").focus();
  await screen.press("ArrowRight");
  expect(screen.focused?.dataset.id).toBe(`${second?.card}`);
  screen.focused?.click();
  await screen.drawn();
  expect(screen.focused?.dataset.zone).toBe(box?.at);
  await screen.press("ArrowDown");
  expect(screen.focused?.dataset.zone).toBe(other?.at);
});

test("after a card is sorted the focus goes on to the next one", async () => {
  const screen = await show();
  await screen.click(`[data-id="${first?.card}"]`);
  await screen.click(`[data-zone="${box?.at}"]`);
  const { id } = screen.model.last as Request;
  const feedback = { at: box?.at ?? "", right: true, text: "Oui.", n: 1 };
  await screen.update({ sorting: { left: "", boxes, cards: cards.slice(1) }, feedback }, id);
  expect(screen.focused?.dataset.id).toBe(`${second?.card}`);
});

test("a tree without cards has no boxes", async () => {
  const screen = await shown(() => new Screen(tree, makeTree));
  expect(screen.all(".sorting")).toEqual([]);
});
