import { describe, expect, test } from "vitest";
import { tree } from "../fixtures/figures";
import { type Arranged, arrange, HIGH } from "./arrange";

const find = ({ places }: Arranged, key: string) => {
  const place = places.find((one) => one.key === key);
  if (!place) throw new Error(`no ${key}`);
  return place;
};

describe.each([1000, 700, 364])("in %i pixels", (width) => {
  const arranged = arrange(tree, width);

  test("every node has its place, and no two lie over each other", () => {
    expect(arranged.places.map(({ key }) => key)).toEqual(tree.order);
    for (const [at, one] of arranged.places.entries())
      for (const other of arranged.places.slice(at + 1)) {
        const beside = one.x + one.width <= other.x || other.x + other.width <= one.x;
        expect(beside || Math.abs(one.y - other.y) >= HIGH).toBe(true);
      }
  });

  test("all of it is within", () => {
    for (const { x, y, width: breadth } of arranged.places) {
      expect(x >= 0 && x + breadth <= arranged.width).toBe(true);
      expect(y >= 0 && y + HIGH <= arranged.height).toBe(true);
    }
    expect(arranged.width).toBeLessThanOrEqual(width);
  });

  test("what follows a node lies to the right of it, and a branch ends where it begins", () => {
    for (const { key, x, branch } of arranged.places) {
      const parent = tree.nodes[key]?.parent;
      expect(branch === undefined).toBe(parent === undefined);
      if (parent === undefined || !branch) continue;
      expect(find(arranged, parent).x).toBeLessThan(x);
      expect(branch.d.endsWith(`H${x}`) || branch.d.includes(`L${x} `)).toBe(true);
    }
  });
});

test("across where there is room, and downwards where there is not", () => {
  expect(arrange(tree, 1000).across).toBe(true);
  expect(arrange(tree, 364).across).toBe(false);
  const middle = (key: string) => find(arrange(tree, 1000), key).y;
  expect(middle("0.0")).toBe((middle("0.0-1.0") + middle("0.0-1.1")) / 2);
  const lines = arrange(tree, 364).places.map(({ y }) => y);
  expect(lines).toEqual([...lines].sort((a, b) => a - b));
});

test("what is asked has room above, if it has a name", () => {
  const levels = ["sac", "couleur"];
  expect(arrange({ ...tree, levels }, 1000).height).toBeGreaterThan(arrange(tree, 1000).height);
});

test("a tree that has no room at all is broader than what there is, to be scrolled", () => {
  const long = Object.fromEntries(
    Object.entries(tree.nodes).map(([key, node]) => [key, { ...node, label: "très ".repeat(9) }]),
  );
  expect(arrange({ ...tree, nodes: long }, 300).width).toBeGreaterThan(300);
});
