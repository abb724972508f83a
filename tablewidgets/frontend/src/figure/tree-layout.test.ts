import { tree } from "sent/figures";
import { describe, expect, test } from "vitest";
import { type Arranged, HIGH, layOut, type Place } from "./tree-layout";

const find = ({ places }: Arranged, key: string) => {
  const place = places.find((one) => one.key === key);
  if (!place) throw new Error(`no ${key}`);
  return place;
};

const apart = (one: Place, other: Place) =>
  one.y + one.height <= other.y || other.y + other.height <= one.y;

describe.each([1000, 700, 364])("in %i pixels", (width) => {
  const arranged = layOut(tree, width);

  test("every node has its place, and no two lie over each other", () => {
    expect(arranged.places.map(({ key }) => key)).toEqual(tree.order);
    for (const [at, one] of arranged.places.entries())
      for (const other of arranged.places.slice(at + 1)) {
        const beside = one.x + one.width <= other.x || other.x + other.width <= one.x;
        expect(beside || apart(one, other)).toBe(true);
      }
  });

  test("all of it is within", () => {
    for (const { x, y, width: breadth, height } of arranged.places) {
      expect(height).toBeGreaterThanOrEqual(HIGH);
      expect(x >= 0 && x + breadth <= arranged.width).toBe(true);
      expect(y >= 0 && y + height <= arranged.height).toBe(true);
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
  expect(layOut(tree, 1000).across).toBe(true);
  expect(layOut(tree, 364).across).toBe(false);
  const middle = (key: string) => find(layOut(tree, 1000), key).y;
  expect(middle("0.0")).toBe((middle("0.0-1.0") + middle("0.0-1.1")) / 2);
  const lines = layOut(tree, 364).places.map(({ y }) => y);
  expect(lines).toEqual([...lines].sort((a, b) => a - b));
});

test("what is asked has room above, if it has a name", () => {
  const levels = ["sac", "couleur"];
  expect(layOut({ ...tree, levels }, 1000).height).toBeGreaterThan(layOut(tree, 1000).height);
});

test("a tree that has no room at all is broader than what there is, to be scrolled", () => {
  const long = Object.fromEntries(
    Object.entries(tree.nodes).map(([key, node]) => [key, { ...node, count: "9".repeat(30) }]),
  );
  expect(layOut({ ...tree, nodes: long }, 300).width).toBeGreaterThan(300);
});

describe("where there is little room", () => {
  const three = ["0", "1", "2", "3"].map((_, at, all) => all.slice(0, at + 1).join("-"));
  const nodes = Object.fromEntries(
    ["all", ...three].map((key, at, all) => [
      key,
      {
        label: key,
        said: key,
        count: "27",
        ...(at ? { parent: all[at - 1] as string, share: "1/3" } : {}),
        ...(at === 4 ? { product: "1/27" } : {}),
      },
    ]),
  );
  const deep = { ...tree, order: ["all", ...three], nodes };
  const close = layOut(deep, 326);

  test("a deep tree is as broad as its room, with the product at its end", () => {
    expect(close.width).toBe(326);
    const end = find(close, "0-1-2-3");
    expect(end.x + end.width + 12 + 4 * 9).toBeLessThanOrEqual(326);
  });

  test("what is written on a branch is between the node that it leads to and the one above", () => {
    for (const [at, { x, y, branch }] of close.places.entries()) {
      const above = close.places[at - 1];
      if (!above || !branch) continue;
      expect(branch).toMatchObject({ anchor: "start" });
      expect(branch.x).toBeGreaterThan(x);
      expect(branch.y - 8).toBeGreaterThan(above.y + above.height);
      expect(branch.y + 8).toBeLessThanOrEqual(y);
    }
  });

  test("a long label takes more lines, and its node alone is higher", () => {
    const label = "la première urne, la plus pleine des deux";
    const long = { ...nodes, "0-1": { ...nodes["0-1"], label, said: label } };
    const arranged = layOut({ ...deep, nodes: long }, 326);
    expect(arranged.width).toBe(326);
    expect(find(arranged, "0-1").height).toBeGreaterThan(HIGH);
    expect(find(arranged, "0-1-2").height).toBe(HIGH);
  });

  test("a number is not cut: with many digits, all of it is scrolled instead", () => {
    const product = "1/".padEnd(30, "7");
    const end = { ...nodes["0-1-2-3"], label: "", said: "", product };
    const arranged = layOut({ ...deep, nodes: { ...nodes, "0-1-2-3": end } }, 326);
    const { x, width } = find(arranged, "0-1-2-3");
    expect(arranged.width).toBeGreaterThanOrEqual(x + width + 30 * 9);
  });
});

test("branches are as broad as what goes that way, and begin below each other", () => {
  const { places } = layOut(tree, 1000);
  const branches = places.filter(({ key }) => tree.nodes[key]?.parent === tree.order[0]);
  const breadths = branches.map(({ branch }) => branch?.stroke ?? 0);
  const weights = branches.map(({ key }) => tree.nodes[key]?.weight ?? 0);
  expect(breadths[0] ?? 0).toBeCloseTo(
    (breadths[1] ?? 0) * ((weights[0] ?? 0) / (weights[1] ?? 1)),
  );
  const starts = branches.map(({ branch }) => Number(branch?.d.split(/[ L]/)[1]));
  expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBeCloseTo(
    ((breadths[0] ?? 0) + (breadths[1] ?? 0)) / 2,
  );
});

test("a branch to a blank doesn't tell by its breadth how many go that way", () => {
  const blank = tree.order.find((key) => tree.nodes[key]?.blank) ?? "";
  expect(find(layOut(tree, 1000), blank).branch?.stroke).toBeUndefined();
});
