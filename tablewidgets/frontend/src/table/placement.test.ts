import { crowd } from "sent/carnavalesque";
import { carnuta } from "sent/carnuta";
import { main, six } from "sent/kraaw";
import { expect, test } from "vitest";
import type { Panel } from "../wire/scene";
import { placesOf, rowsOf } from "./placement";

const panel = (scene: typeof carnuta.scene, id: string) => scene.panels[id] as Panel;

test("zones stand in the rows they name, in the order in which these begin", () => {
  const { scene } = carnuta;
  const rows = rowsOf(panel(scene, "player-0"), scene.zones);
  expect(rows.map(({ name, acts, kind }) => [name, acts, kind])).toEqual([
    ["hand", true, undefined],
    ["track", false, "track"],
    ["columns", false, "column"],
  ]);
  expect(rows[0]?.zones).toEqual(["runes-0", "hand-0"]);
});

test("a panel without a hand acts with all it has", () => {
  const { scene } = carnuta;
  const rows = rowsOf(panel(scene, "market"), scene.zones);
  expect(rows.map(({ name, acts }) => [name, acts])).toEqual([
    ["day", true],
    ["night", true],
    ["supply", true],
  ]);
});

test("what is shared and high stands beside the others, and so does a heap alone", () => {
  expect(placesOf(carnuta.scene)).toMatchObject({ side: ["market", "sheet"], heap: false });
  const { side, shared, heap, own } = placesOf(crowd.scene);
  expect({ side, shared, heap, own }).toEqual({
    side: ["crowd-panel"],
    shared: ["board"],
    heap: true,
    own: "player-0",
  });
  expect(placesOf(main.scene).side).toEqual([]);
});

test("opponents are those whose panels they are, but for the one that is shown elsewhere", () => {
  const { opponents } = placesOf(six.scene);
  expect(opponents).toHaveLength(5);
  const [first] = opponents;
  expect(placesOf(six.scene, first).opponents).toEqual(opponents.slice(1));
});
