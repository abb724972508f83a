import { sliding, square, twoWay } from "sent/figures";
import { expect, test } from "vitest";
import { Screen, shown } from "../fixtures/screen";
import makeTwoWay from "../widgets/two_way";
import type { TwoWayState } from "../wire/figure";
import type { Request } from "../wire/messages";

const show = (state: TwoWayState) => shown(() => new Screen(state, makeTwoWay));

async function slide(screen: Screen<TwoWayState>, at: number, value: number) {
  const slider = screen.all("[type=range]")[at] as HTMLInputElement;
  slider.value = `${value}`;
  slider.dispatchEvent(new window.Event("input", { bubbles: true }));
  await screen.drawn();
}

test("a slider goes in the steps that Python says, and speaks of whole numbers", async () => {
  const screen = await show(sliding);
  const sliders = screen.all("[type=range]") as HTMLInputElement[];
  expect(sliders.map(({ min, max, step }) => [min, max, step].map(Number))).toEqual(
    sliding.sliders.map(({ least, most, step }) => [least, most, step]),
  );
  for (const [at, { said, of_all }] of sliding.sliders.entries()) {
    expect(sliders[at]?.getAttribute("aria-label")).toBe(said);
    expect(sliders[at]?.getAttribute("aria-valuetext")).toBe(of_all);
  }
  expect(screen.find(".follows").getAttribute("role")).toBe("status");
});

test("while one place is on its way the slider goes on, and the last is asked for", async () => {
  const screen = await show(sliding);
  const at = sliding.sliders[0]?.at;
  await slide(screen, 0, 30);
  expect(screen.model.last).toMatchObject({ kind: "adjust", at, count: 30 });
  const { id } = screen.model.last as Request;
  const sent = screen.model.sent.length;
  await slide(screen, 0, 20);
  await slide(screen, 0, 10);
  expect(screen.model.sent.length).toBe(sent);
  expect((screen.all("[type=range]")[0] as HTMLInputElement).value).toBe("10");
  await screen.update({}, id);
  expect(screen.model.last).toMatchObject({ kind: "adjust", at, count: 10 });
  expect(screen.model.sent.length).toBe(sent + 1);
});

test("sliders stand beside a square, which says what it draws thicker", async () => {
  const isBeside = async (state: TwoWayState) => (await show(state)).all(".beside").length > 0;
  expect(await isBeside({ ...square, sliders: sliding.sliders })).toBe(true);
  expect(await isBeside(sliding)).toBe(false);
  expect(await isBeside(square)).toBe(false);
  const notes = [square, sliding].map(
    async (state) => (await show(state)).find(".path").textContent,
  );
  const [said, plain] = await Promise.all(notes);
  expect(said).toBe(`${plain} ${square.words.square_how}`);
});

test("a table without sliders has none", async () => {
  const screen = await show(twoWay);
  expect(screen.all("[type=range], .follows")).toEqual([]);
});
