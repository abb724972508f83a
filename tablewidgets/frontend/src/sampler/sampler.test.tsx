import { coins } from "sent/charts";
import { urn, waiting_urn } from "sent/samplers";
import { expect, test } from "vitest";
import { Screen, shown } from "../fixtures/screen";
import { bundled } from "../host/bundled-widgets";
import makeDistribution from "../widgets/distribution";
import makeSampler from "../widgets/sampler";
import type { Request } from "../wire/messages";
import type { SamplerState } from "../wire/sampler";

const show = (state: SamplerState) => shown(() => new Screen(state, makeSampler));

async function choose(screen: Screen<SamplerState>, at: string, value: string) {
  const field = screen.find(at) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new window.Event("change", { bubbles: true }));
  await screen.drawn();
}

test("each card of the urn is seen, and what is drawn is said", async () => {
  const screen = await show(urn);
  expect(screen.all(".sampler .thing").map((card) => card.textContent)).toEqual([..."rrrbb"]);
  expect(screen.text(".sampler-said")).toContain(urn.said);
  expect(screen.text("code")).toBe(urn.code);
});

test("a button makes one more or one less, within the limits", async () => {
  const screen = await show(urn);
  const [less, more] = screen.all(".sampler-kind .stepper button") as [HTMLElement, HTMLElement];
  more.click();
  expect(screen.model.last).toMatchObject({ kind: "compose", copies: ["4", "2"], draws: 2 });
  await screen.drawn();
  more.click();
  expect(screen.model.last).toMatchObject({ copies: ["5", "2"] });
  await screen.drawn();
  less.click();
  const { id } = screen.model.last as Request;
  await screen.update({}, id);
  await screen.update({ kinds: [{ name: "rouge", copies: 1 }] });
  expect(
    screen.all(".sampler-kind button").map((one) => one.getAttribute("aria-disabled")),
  ).toEqual(["true", "false", "true"]);
  const sent = screen.model.sent.length;
  less.click();
  expect(screen.model.sent.length).toBe(sent);
});

test("a number that can't be meant is not sent", async () => {
  const screen = await show(urn);
  const sent = screen.model.sent.length;
  await choose(screen, ".sampler-kind input[type=number]", "0");
  await choose(screen, ".sampler-kind input[type=number]", "-1");
  expect(screen.model.sent.length).toBe(sent);
  await choose(screen, ".sampler-kind input[type=number]", "7");
  expect(screen.model.last).toMatchObject({ copies: ["7", "2"] });
});

test("a kind is renamed, added and taken away, and what was chosen stays with its kind", async () => {
  const screen = await show({ ...waiting_urn, counted: 1 });
  await choose(screen, ".sampler-kind > input", "verte");
  expect(screen.model.last).toMatchObject({ names: ["verte", "bleue"], until: 1 });
  screen.find("fieldset:first-child > .action").click();
  expect(screen.model.last).toMatchObject({ names: ["verte", "bleue", urn.new_kind] });
  await screen.drawn();
  const [first, second] = screen.all(".sampler-kind > button");
  first?.click();
  expect(screen.model.last).toMatchObject({ names: ["bleue", urn.new_kind], until: 0, counted: 0 });
  await screen.drawn();
  second?.click();
  expect(screen.model.last).toMatchObject({ names: ["bleue"], until: 0, counted: 0 });
});

test("fewer draws ask for no more than are drawn", async () => {
  const screen = await show({ ...urn, draws: 2, number: 2 });
  const [, draws] = screen.all("fieldset");
  draws?.querySelector<HTMLElement>(".stepper button")?.click();
  expect(screen.model.last).toMatchObject({ draws: 1, number: 1 });
});

test("what can't be drawn is said, and the form stays as it is", async () => {
  const screen = await show(urn);
  await choose(screen, ".sampler-kind > input", "bleue");
  expect((screen.find(".sampler-kind > input") as HTMLInputElement).value).toBe("bleue");
  const { id } = screen.model.last as Request;
  screen.say({ kind: "error", re: id, code: "malformed", text: "Deux fois le même nom." });
  await screen.drawn();
  expect(screen.shadow.textContent).toContain("Deux fois le même nom.");
  expect((screen.find(".sampler-kind > input") as HTMLInputElement).value).toBe("rouge");
});

test("its trials are shown below, and others when something else is composed", async () => {
  bundled.distribution = makeDistribution as never;
  const screen = await show(urn);
  screen.find(".action.primary").click();
  await screen.drawn();
  const attach = screen.model.last as Request & { channel: string };
  expect(attach).toMatchObject({ kind: "attach", place: "" });
  const content = { module: "distribution", values: { _state: coins, _icons: {} } };
  screen.model.say({ kind: "task", channel: attach.channel, content });
  await screen.drawn();
  expect(screen.find("[data-lm-suppress-shortcuts]")).not.toBeNull();
  await screen.update({ composed: 1 });
  expect(screen.model.kinds.slice(-2)).toEqual(["detach", "attach"]);
});
