import { lengthOf } from "./rich";
import type { TreeState } from "./wire";

/** A node where it is drawn, in pixels from the upper left corner, with the branch that leads there. */
export interface Place {
  key: string;
  level: number;
  x: number;
  y: number;
  width: number;
  branch?: { d: string; x: number; y: number; width: number };
}

export interface Arranged {
  /** Whether the tree goes from the left to the right; or else it goes down like a list. */
  across: boolean;
  width: number;
  height: number;
  places: Place[];
  /** Where the levels begin, and how broad they are. */
  levels: { x: number; width: number }[];
}

/** All nodes are so high: a finger finds them. */
export const HIGH = 44;
/** Pixels between two ends, from middle to middle. */
const APART = 56;
/** A line of a tree that goes down. */
const LINE = 52;
/** A branch across, at least; and at most. */
const BRANCH = 84;
const LONGEST = 230;
/** How far a tree that goes down moves to the right at each step. */
const STEP = 30;
const ELBOW = 18;
const LETTER = 8.4;
const DIGIT = 9.2;
const BOLD = 11.2;
const PAD = 30;
const NARROWEST = 56;
const BROADEST = 200;
/** Above the nodes, if the levels have names. */
const HEAD = 30;

interface Sizes {
  parents: (string | undefined)[];
  levels: number[];
  /** By level. */
  nodes: number[];
  shares: number[];
  products: number;
}

/** Across, if there is room for it. */
export function arrange(state: TreeState, width: number): Arranged {
  const sizes = sizesOf(state);
  const least =
    sum(sizes.nodes) +
    sizes.products +
    sum(sizes.shares.slice(1).map((share) => Math.max(BRANCH, share + 30)));
  return least <= width ? across(state, sizes, width) : down(state, sizes, width);
}

function sizesOf({ order, nodes }: TreeState): Sizes {
  const level = new Map<string, number>();
  const sizes: Sizes = { parents: [], levels: [], nodes: [], shares: [], products: 0 };
  for (const key of order) {
    const node = nodes[key];
    if (!node) continue;
    const at = node.parent === undefined ? 0 : (level.get(node.parent) ?? 0) + 1;
    level.set(key, at);
    sizes.parents.push(node.parent);
    sizes.levels.push(at);
    const count = node.count === undefined ? 0 : lengthOf(node.count) * BOLD + 14;
    const size = Math.min(BROADEST, lengthOf(node.label) * LETTER + count + PAD);
    sizes.nodes[at] = Math.max(sizes.nodes[at] ?? NARROWEST, Math.round(size));
    const share = node.share === undefined ? 0 : lengthOf(node.share) * DIGIT;
    sizes.shares[at] = Math.max(sizes.shares[at] ?? 0, Math.round(share));
    if (node.product !== undefined)
      sizes.products = Math.max(sizes.products, Math.round(lengthOf(node.product) * DIGIT + 16));
  }
  return sizes;
}

/** The ends below each other, and each other node in the middle of what follows it. */
function across(state: TreeState, sizes: Sizes, width: number): Arranged {
  const { order } = state;
  const steps = sizes.nodes.length - 1;
  const room = (width - sum(sizes.nodes) - sizes.products) / Math.max(1, steps);
  const branch = Math.min(LONGEST, room);
  const lefts = sizes.nodes.map((_, at) => sum(sizes.nodes.slice(0, at)) + at * branch);
  const head = state.levels.some(Boolean) ? HEAD : 0;
  const middles: number[] = [];
  let ends = 0;
  for (let at = order.length - 1; at >= 0; at--) {
    const next = sizes.parents.flatMap((parent, of) => (parent === order[at] ? [of] : []));
    const [first, last] = [next[0], next.at(-1)];
    middles[at] =
      first === undefined || last === undefined
        ? -(ends++ + 0.5) * APART
        : ((middles[first] ?? 0) + (middles[last] ?? 0)) / 2;
  }
  const height = ends * APART;
  const places = order.map((key, at): Place => {
    const level = sizes.levels[at] ?? 0;
    const x = lefts[level] ?? 0;
    const y = head + height + (middles[at] ?? 0);
    const place = { key, level, x, y: y - HIGH / 2, width: sizes.nodes[level] ?? 0 };
    const from = order.indexOf(sizes.parents[at] ?? "");
    if (from < 0) return place;
    const [x0, y0] = [x - branch, head + height + (middles[from] ?? 0)];
    const d = `M${x0} ${y0}L${x} ${y}`;
    // Nearer to its end, where branches are farther from each other.
    const label = { x: x0 + branch * 0.56, y: y0 + (y - y0) * 0.56 };
    return { ...place, branch: { d, ...label, width: sizes.shares[level] ?? 0 } };
  });
  return {
    across: true,
    width: sum(sizes.nodes) + steps * branch + sizes.products,
    height: head + height,
    places,
    levels: lefts.map((x, at) => ({ x, width: sizes.nodes[at] ?? 0 })),
  };
}

/** A line for each node, farther to the right the later it comes. */
function down({ order }: TreeState, sizes: Sizes, width: number): Arranged {
  const lefts: number[] = [];
  for (const [at, share] of sizes.shares.entries())
    lefts.push(at === 0 ? 0 : (lefts[at - 1] ?? 0) + STEP + (share ? share + 8 : 0));
  const places = order.map((key, at): Place => {
    const level = sizes.levels[at] ?? 0;
    const x = lefts[level] ?? 0;
    const y = at * LINE + (LINE - HIGH) / 2;
    const place = { key, level, x, y, width: sizes.nodes[level] ?? 0 };
    const from = order.indexOf(sizes.parents[at] ?? "");
    if (from < 0) return place;
    const x0 = (lefts[level - 1] ?? 0) + ELBOW;
    const middle = y + HIGH / 2;
    const d = `M${x0} ${from * LINE + LINE - (LINE - HIGH) / 2}V${middle}H${x}`;
    return {
      ...place,
      branch: { d, x: (x0 + x) / 2 + 2, y: middle, width: sizes.shares[level] ?? 0 },
    };
  });
  const right = Math.max(...places.map(({ x, width: size }) => x + size)) + sizes.products;
  return {
    across: false,
    width: Math.max(width, right),
    height: order.length * LINE,
    places,
    levels: [],
  };
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
