import { shut } from "sent/carnavalesque";
import { main } from "sent/kraaw";
import { expect, test } from "vitest";
import { described, nameOf } from "./names";

test("a piece is called by its zone too, but for one's own", () => {
  const { scene } = main;
  const said = (id: string) => {
    const { name, face = "" } = scene.pieces[id] ?? {};
    return `${name}, ${scene.faces[face]?.name}`;
  };
  const label = scene.zones["row-1"]?.label;
  expect(nameOf(scene, "c2")).toBe(said("c2"));
  expect(nameOf(scene, "c6")).toBe(`${label}, ${said("c6")}`);
  expect(nameOf(scene, "row-1")).toBe(label);
  const [target] = shut.scene.zones.crowd?.targets ?? [];
  expect(target?.label).toMatch(/\d mm/);
  expect(nameOf(shut.scene, target?.id ?? "")).toBe(target?.label);
});

test("a preview is spoken as sentences, whether or not its parts end as such", () => {
  const piece = { face: "f", name: "a card", text: "[a]" };
  const signs = [
    { on: "a", icon: "turn", label: "La rune se retourne." },
    { on: "b", icon: "return", label: "goes back" },
    { on: "c", icon: "return", label: "stays" },
  ];
  expect(described({ ...piece, preview: { text: "Pour payer : un Soleil.", signs } })).toBe(
    "Pour payer : un Soleil. La rune se retourne. goes back; stays",
  );
  expect(described({ ...piece, preview: { text: "What it is worth" } })).toBe("What it is worth");
  expect(described(piece)).toBeUndefined();
});
