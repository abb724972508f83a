import { afterEach, expect, test, vi } from "vitest";
import css from "../style/theme.css";
import { currentTheme, followTheme } from "./theme";

afterEach(() => {
  for (const element of [document.body, document.documentElement])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
});

const { body, documentElement: html } = document;

test.each<[string, () => void, string]>([
  ["VS Code's dark", () => body.setAttribute("data-vscode-theme-kind", "vscode-dark"), "dark"],
  ["VS Code's light", () => body.setAttribute("data-vscode-theme-kind", "vscode-light"), "light"],
  [
    "VS Code's light and sharp",
    () => body.setAttribute("data-vscode-theme-kind", "vscode-high-contrast-light"),
    "light",
  ],
  ["JupyterLab's dark", () => body.setAttribute("data-jp-theme-light", "false"), "dark"],
  ["JupyterLab's light", () => body.setAttribute("data-jp-theme-light", "true"), "light"],
  ["Colab's dark", () => html.setAttribute("theme", "dark"), "dark"],
  ["a class", () => html.classList.add("dark"), "dark"],
  ["an attribute", () => html.setAttribute("data-theme", "dark"), "dark"],
  ["nothing", () => {}, "light"],
])("%s", (_, dress, theme) => {
  dress();
  expect(currentTheme()).toBe(theme);
});

test("the more particular host goes first", () => {
  html.setAttribute("data-theme", "dark");
  body.setAttribute("data-jp-theme-light", "true");
  expect(currentTheme()).toBe("light");
  body.setAttribute("data-vscode-theme-kind", "vscode-dark");
  expect(currentTheme()).toBe("dark");
});

test("is followed, until the end", async () => {
  const life = new AbortController();
  const told = vi.fn();
  followTheme(told, life.signal);
  body.setAttribute("data-jp-theme-light", "false");
  await expect.poll(() => told.mock.calls).toEqual([["light"], ["dark"]]);
  life.abort();
  body.setAttribute("data-jp-theme-light", "true");
  await new Promise((done) => setTimeout(done, 20));
  expect(told).toHaveBeenCalledTimes(2);
});

/** The colours of a theme: the dark one changes some of the light one. */
function colours(theme: "light" | "dark"): Map<string, string> {
  const blocks = css.split("}").slice(0, theme === "light" ? 1 : 2);
  const found = blocks.flatMap((block) => [...block.matchAll(/--([\w-]+): (#\w+)/g)]);
  return new Map(found.map(([, name = "", value = ""]) => [name, value]));
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const FACES = ["card", "warm", "amber", "violet", "rose", "green", "blue", "spot"];
const SEATS = [0, 1, 2, 3, 4, 5].map((seat) => `seat-${seat}`);
const TEXTS = [
  ...["ground", "felt", "raised"].flatMap((on) => [["ink", on] as const, ["soft", on] as const]),
  ...FACES.map((on) => ["card-ink", on] as const),
  ["back-ink", "back"],
  ["act", "ground"],
  ["act", "raised"],
  ["alert", "raised"],
  ["good", "raised"],
  ["answer-ink", "ground"],
  ["on-act", "act"],
  ["on-alert", "alert"],
  ["on-good", "good"],
  ["ink", "cloth"],
  ["soft", "cloth"],
  ...SEATS.map((seat) => ["on-seat", seat] as const),
  ["ground", "ink"],
  ["ground", "soft"],
] as const;
const EDGES = [
  ...["ground", "felt", "raised"].flatMap((on) => [["edge", on] as const, ["act", on] as const]),
  ["spot-edge", "felt"],
  ["answer", "raised"],
  ["bar-edge", "ground"],
  ["bar-edge", "raised"],
  ...["ground", "felt", "raised"].map((on) => ["lit", on] as const),
  ...["card", "amber", "violet"].map((on) => ["lit-card", on] as const),
  ...["ground", "felt", "raised"].map((on) => ["look", on] as const),
  ...["cloth", "felt", "raised"].flatMap((on) => SEATS.map((seat) => [seat, on] as const)),
  ...["act", "lit", "look"].map((edge) => [edge, "cloth"] as const),
  ["disc-amber-edge", "felt"],
  ["disc-violet-edge", "felt"],
] as const;

test("contrast of the measure itself", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test.each(["light", "dark"] as const)("in the %s theme all can be read and seen", (theme) => {
  const colour = colours(theme);
  const of = ([a, b]: readonly [string, string]) =>
    contrast(colour.get(a) ?? "", colour.get(b) ?? "");
  expect(TEXTS.filter((pair) => !(of(pair) >= 4.5))).toEqual([]);
  expect(EDGES.filter((pair) => !(of(pair) >= 3))).toEqual([]);
});
