import { ACROSS, along, DOWN, useRoving } from "../ui/roving";
import { Scrolled } from "../ui/scrolled";
import { type PictureProps, Place } from "./place";

/** Pixels for a number, from its middle to the next one's. */
const HIGH = 74;
/** The middles of the columns, as parts of the breadth. */
const MIDDLES = [0.09, 0.295, 0.5, 0.705, 0.91] as const;

interface Node {
  key: string;
  name: string;
  /** The column, and how far down the middle is, as a part of the height. */
  x: number;
  y: number;
}

/** All cases parted by one thing and, from the other side, by the other one. */
export function DoubleTree(picture: PictureProps) {
  const { state, lit, light, label } = picture;
  const { heads, rows } = state;
  const last = heads.length - 1;
  const first = rows.slice(0, -1);
  const sums = rows.at(-1)?.cells ?? [];
  const count = first.length * last;
  const all = sums[last] ?? "";
  const root: Node = { key: all, name: "", x: 0, y: 0.5 };
  const left = first.map(({ label: name, cells }, at) => ({
    key: cells[last] ?? "",
    name,
    x: 1,
    y: (at + 0.5) / first.length,
  }));
  const middle = first.flatMap(({ label: row, cells }, at) =>
    cells.slice(0, last).map((key, to) => ({
      key,
      name: `${row}, ${heads[to]?.label}`,
      x: 2,
      y: (at * last + to + 0.5) / count,
      from: at,
      to,
    })),
  );
  const right = sums.slice(0, last).map((key, at) => ({
    key,
    name: heads[at]?.label ?? "",
    x: 3,
    y: (at + 0.5) / last,
  }));
  const columns: Node[][] = [[root], left, middle, right];
  const end: Node = { ...root, x: 4 };
  const edges: [Node | undefined, Node | undefined][] = [
    ...left.map((one): [Node, Node] => [root, one]),
    ...middle.flatMap((one): [Node | undefined, Node | undefined][] => [
      [left[one.from], one],
      [one, right[one.to]],
    ]),
    ...right.map((one): [Node, Node] => [one, end]),
  ];
  const roving = useRoving(
    "cell",
    columns.flat().map(({ key }) => key),
    (pressed, from) => {
      const x = columns.findIndex((column) => column.some(({ key }) => key === from));
      const column = columns[x] ?? [];
      const y = column.findIndex(({ key }) => key === from);
      const to = along(pressed, y, column.length, DOWN);
      if (to !== undefined) return column[to]?.key;
      const beside = columns[x + (ACROSS[pressed] ?? 0)];
      return beside?.[Math.min(y, beside.length - 1)]?.key;
    },
  );
  const place = ({ x, y }: Node) => `left:${100 * (MIDDLES[x] ?? 0)}%;top:${100 * y}%`;
  return (
    <Scrolled label={state.title}>
      <div
        class="double-tree"
        role="grid"
        tabIndex={-1}
        aria-label={label}
        style={`height:${HIGH * Math.max(count, 3)}px`}
        onPointerLeave={() => light()}
        onKeyDown={roving.onKeyDown}
      >
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          {edges.map(([from, to]) =>
            from && to ? (
              <line
                key={`${from.x} ${from.key} ${to.key}`}
                class={lit === from.key || lit === to.key ? "lit" : ""}
                x1={MIDDLES[from.x]}
                y1={from.y}
                x2={MIDDLES[to.x]}
                y2={to.y}
              />
            ) : null,
          )}
        </svg>
        {columns.map((column, x) => (
          <div key={x} class="double-tree-column" role="row" tabIndex={-1}>
            {column.map((node) => (
              <Place
                key={node.key}
                picture={picture}
                at={node.key}
                name={node.name}
                item={roving.item(node.key)}
                style={place(node)}
              />
            ))}
          </div>
        ))}
        <div class="place again" aria-hidden="true" style={place(end)}>
          {state.cells[all]?.text}
        </div>
      </div>
    </Scrolled>
  );
}
