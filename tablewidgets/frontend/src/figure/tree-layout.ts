import { lengthOf } from "../ui/rich-text";
import type { Node, TreeState } from "../wire/figure";

/** A node where it is drawn, in pixels from the upper left corner, with the branch that leads there. */
export interface Place {
  key: string;
  level: number;
  x: number;
  y: number;
  width: number;
  height: number;
  branch?: Branch;
}

/** A line, and where what is written on it stands: in the middle of `x`, or beginning there. */
interface Branch {
  d: string;
  /** How broad it is: by the part of all cases that goes this way, where that is known. */
  stroke: number | undefined;
  x: number;
  y: number;
  width: number;
  anchor: "middle" | "start";
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

/** Nodes are at least so high: a finger finds them. */
export const HIGH = 44;
/** Between two ends. */
const APART = 12;
/** Between two lines of a tree that goes down. */
const GAP = 8;
/** A branch across, at least; and at most. */
const BRANCH = 84;
const LONGEST = 230;
/** The branches of all cases together are so broad. */
const STREAM = 22;
const THINNEST = 1.5;
/** How far a tree that goes down moves to the right at each step. */
const STEP = 30;
const ELBOW = 18;
/** The same where there is little room, so that numbers stand above the nodes. */
const CLOSE = { step: 22, elbow: 10, gap: 26 };
const LETTER = 8.4;
const DIGIT = 9.2;
const BOLD = 11.2;
const PAD = 30;
const NARROWEST = 56;
const BROADEST = 200;
/** A word so long is not broken for want of room. */
const WORD = 100;
/** A line of a label, and what is above and below all of them. */
const LABEL_LINE = 17.25;
const LABEL_PAD = 11;
/** Above the nodes, if the levels have names. */
const HEAD = 30;

interface Sizes {
  parents: (string | undefined)[];
  levels: number[];
  /** By level. */
  nodes: number[];
  shares: number[];
  products: number;
  /** How high each node is. */
  high: number[];
}

/** Across, if there is room for it; or else downwards, and closely if that is too broad as well.
 * What is broader even so is not made smaller, as no number may be cut. */
export function layOut(state: TreeState, width: number): Arranged {
  const sizes = sizesOf(state, BROADEST);
  const least =
    sum(sizes.nodes) +
    sizes.products +
    sum(sizes.shares.slice(1).map((share) => Math.max(BRANCH, share + 30)));
  if (least <= width) return across(state, sizes, width);
  const listed = down(state, sizes, width);
  if (listed.width <= width) return listed;
  const room = width - (sizes.nodes.length - 1) * CLOSE.step - sizes.products;
  return down(state, sizesOf(state, Math.min(BROADEST, room)), width, true);
}

/** How much room everything takes, if a node may be so broad. */
function sizesOf({ order, nodes }: TreeState, broadest: number): Sizes {
  const level = new Map<string, number>();
  const sizes: Sizes = {
    parents: [],
    levels: [],
    nodes: [],
    shares: [],
    products: 0,
    high: [],
  };
  for (const key of order) {
    const node = nodes[key];
    if (!node) continue;
    const at = node.parent === undefined ? 0 : (level.get(node.parent) ?? 0) + 1;
    level.set(key, at);
    sizes.parents.push(node.parent);
    sizes.levels.push(at);
    const around = aroundLabel(node);
    const word = Math.max(...node.label.split(" ").map((one) => lengthOf(one) * LETTER));
    const room = Math.max(broadest - around, Math.min(WORD, word));
    const size = Math.min(room, lengthOf(node.label) * LETTER) + around;
    sizes.nodes[at] = Math.max(sizes.nodes[at] ?? NARROWEST, Math.ceil(size));
    const share = node.share === undefined ? 0 : lengthOf(node.share) * DIGIT;
    sizes.shares[at] = Math.max(sizes.shares[at] ?? 0, Math.round(share));
    if (node.product !== undefined)
      sizes.products = Math.max(sizes.products, Math.round(lengthOf(node.product) * DIGIT + 16));
  }
  for (const [at, key] of order.entries()) {
    const node = nodes[key];
    if (!node) continue;
    const room = (sizes.nodes[sizes.levels[at] ?? 0] ?? 0) - aroundLabel(node);
    const lines = linesOf(node.label, room);
    sizes.high.push(Math.max(HIGH, Math.ceil(lines * LABEL_LINE + LABEL_PAD)));
  }
  return sizes;
}

/** What a node takes besides its label. */
const aroundLabel = ({ count }: Node): number =>
  PAD + (count === undefined ? 0 : lengthOf(count) * BOLD + 14);

/** How many lines a label takes in so much room. */
function linesOf(label: string, room: number): number {
  let lines = 0;
  let left = -1;
  for (const word of label.split(" ")) {
    const size = lengthOf(word) * LETTER;
    if (LETTER + size <= left) left -= LETTER + size;
    else {
      const own = Math.max(1, Math.ceil(size / room));
      lines += own;
      left = own * room - size;
    }
  }
  return lines;
}

/** The ends below each other, and each other node in the middle of what follows it. */
function across(state: TreeState, sizes: Sizes, width: number): Arranged {
  const { order } = state;
  const apart = Math.max(...sizes.high) + APART;
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
        ? -(ends++ + 0.5) * apart
        : ((middles[first] ?? 0) + (middles[last] ?? 0)) / 2;
  }
  const height = ends * apart;
  const strokes = order.map((key) => strokeOf(state.nodes[key]));
  /** Branches begin below each other: as broad together as what comes to the node. */
  const startOf = (at: number): number => {
    const beside = [...order.keys()].filter((of) => sizes.parents[of] === sizes.parents[at]);
    const breadths = beside.map((of) => strokes[of] ?? THINNEST);
    const before = sum(breadths.slice(0, beside.indexOf(at)));
    return before + (strokes[at] ?? THINNEST) / 2 - sum(breadths) / 2;
  };
  const places = order.map((key, at): Place => {
    const level = sizes.levels[at] ?? 0;
    const x = lefts[level] ?? 0;
    const y = head + height + (middles[at] ?? 0);
    const high = sizes.high[at] ?? HIGH;
    const place = { key, level, x, y: y - high / 2, width: sizes.nodes[level] ?? 0, height: high };
    const from = order.indexOf(sizes.parents[at] ?? "");
    if (from < 0) return place;
    const [x0, y0] = [x - branch, head + height + (middles[from] ?? 0) + startOf(at)];
    const d = `M${x0} ${y0}L${x} ${y}`;
    // Nearer to its end, where branches are farther from each other.
    const label = { x: x0 + branch * 0.56, y: y0 + (y - y0) * 0.56, anchor: "middle" as const };
    const stroke = strokes[at];
    return { ...place, branch: { d, stroke, ...label, width: sizes.shares[level] ?? 0 } };
  });
  return {
    across: true,
    width: sum(sizes.nodes) + steps * branch + sizes.products,
    height: head + height,
    places,
    levels: lefts.map((x, at) => ({ x, width: sizes.nodes[at] ?? 0 })),
  };
}

const strokeOf = (node: Node | undefined): number | undefined =>
  node?.weight === undefined ? undefined : Math.max(THINNEST, node.weight * STREAM);

/** A line for each node, farther to the right the later it comes. What is written on a branch is
 * on it, or closely above the node that it leads to. */
function down({ order, nodes }: TreeState, sizes: Sizes, width: number, close = false): Arranged {
  const { high, shares } = sizes;
  const { step, elbow } = close ? CLOSE : { step: STEP, elbow: ELBOW };
  const gap = close && shares.some(Boolean) ? CLOSE.gap : GAP;
  const lefts: number[] = [];
  for (const [at, share] of shares.entries())
    lefts.push(at === 0 ? 0 : (lefts[at - 1] ?? 0) + step + (share && !close ? share + 8 : 0));
  const top = (at: number) => GAP / 2 + sum(high.slice(0, at)) + at * gap;
  const places = order.map((key, at): Place => {
    const level = sizes.levels[at] ?? 0;
    const x = lefts[level] ?? 0;
    const y = top(at);
    const height = high[at] ?? HIGH;
    const place = { key, level, x, y, width: sizes.nodes[level] ?? 0, height };
    const from = order.indexOf(sizes.parents[at] ?? "");
    if (from < 0) return place;
    const x0 = (lefts[level - 1] ?? 0) + elbow;
    const middle = y + height / 2;
    const d = `M${x0} ${top(from + 1) - gap}V${middle}H${x}`;
    const label = close
      ? { x: x + 3, y: y - 9, anchor: "start" as const }
      : { x: (x0 + x) / 2 + 2, y: middle, anchor: "middle" as const };
    return { ...place, branch: { d, stroke: undefined, ...label, width: shares[level] ?? 0 } };
  });
  const right = places.map(
    ({ key, x, width: size }) =>
      x + size + (nodes[key]?.product === undefined ? 0 : sizes.products),
  );
  return {
    across: false,
    width: Math.max(width, ...right),
    height: top(order.length) - gap + GAP / 2,
    places,
    levels: [],
  };
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
