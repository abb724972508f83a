import type { Store } from "../store/store";
import { Rich } from "../ui/rich-text";
import { ACROSS, along, DOWN, useRoving } from "../ui/roving";
import { Scrolled } from "../ui/scrolled";
import type { Theme } from "../ui/theme";
import { useWidgetView, WidgetFrame } from "../ui/widget-frame";
import type { TwoWayState } from "../wire/figure";
import { begin, Fill, useFilling } from "./blanks";
import { CardSort } from "./card-sort";
import { DoubleTree } from "./double-tree";
import { Name } from "./name";
import type { PictureProps } from "./place";
import { Sliders } from "./sliders";
import { UnitSquare } from "./unit-square";
import { useHighlight } from "./use-highlight";
import { ViewSwitch } from "./view-switch";

/** A two-way table, with its sums at the edges. */
export function TwoWay({ store, theme }: { store: Store<TwoWayState>; theme: Theme }) {
  const view = useWidgetView(store);
  const Picture = PICTURES[view.now.state.picture];
  const { now, say } = view;
  const { state } = now;
  const { cells, rows } = state;
  const keys = rows.flatMap((row) => row.cells);
  const filling = useFilling(keys.filter((key) => cells[key]?.blank));
  const [lit, light] = useHighlight(state.figures);
  const at = lit === undefined ? undefined : cells[lit];
  const how = say("path_how") + (state.picture === "square" ? ` ${say("square_how")}` : "");
  return (
    <WidgetFrame view={view} store={store} theme={theme} title={state.title} tabled={false}>
      <CardSort store={store} now={now} say={say} />
      <Fill
        store={store}
        state={state}
        filling={filling}
        blank={filling.at === undefined ? undefined : cells[filling.at]?.blank}
        say={say}
      />
      <div class={state.sliders.length && state.picture === "square" ? "beside" : ""}>
        <Sliders store={store} now={now} say={say} />
        <ViewSwitch store={store} state={state} say={say} names={NAMES[state.picture]} />
        <Picture
          state={state}
          lit={at ? lit : undefined}
          light={light}
          asked={filling.at}
          choose={filling.choose}
          label={`${state.title}. ${say("grid_how")}`}
        />
        <p class="path" aria-hidden="true">
          {at?.path ? <Rich text={at.path} /> : <span class="like">{how}</span>}
        </p>
      </div>
    </WidgetFrame>
  );
}

function Grid({ state, lit, light, asked, choose, label }: PictureProps) {
  const { corner, heads, rows, cells } = state;
  const keys = rows.flatMap((row) => row.cells);
  const roving = useRoving("cell", keys, (pressed, from) => {
    const y = rows.findIndex((row) => row.cells.includes(from));
    const line = rows[y]?.cells ?? [];
    const x = line.indexOf(from);
    const to = along(pressed, x, line.length, ACROSS);
    return to === undefined ? rows[y + (DOWN[pressed] ?? 0)]?.cells[x] : line[to];
  });
  const litRow = rows.findIndex((row) => lit !== undefined && row.cells.includes(lit));
  const litColumn = rows[litRow]?.cells.indexOf(lit ?? "") ?? -1;

  return (
    <Scrolled label={state.title}>
      <table
        class="two-way"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is made of a table
        role="grid"
        aria-label={label}
        onPointerLeave={() => light()}
        onKeyDown={roving.onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" class="corner">
              {corner}
            </th>
            {heads.map((head, at) => (
              <th
                key={head.label}
                scope="col"
                class={`${at === litColumn ? "lit" : ""} ${at === heads.length - 1 ? "sum" : ""}`}
              >
                <Name head={head} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, y) => (
            <tr key={row.label} class={y === rows.length - 1 ? "sum" : ""}>
              <th scope="row" class={y === litRow ? "lit" : ""}>
                <Name head={row} />
              </th>
              {row.cells.map((key, x) => {
                const cell = cells[key];
                const item = roving.item(key);
                return (
                  // biome-ignore lint/a11y/useFocusableInteractive: as an item it is
                  <td
                    key={key}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of it
                    role="gridcell"
                    {...item}
                    class={[
                      x === row.cells.length - 1 ? "sum" : "",
                      key === lit ? "lit" : "",
                      cell?.blank ? "blank" : "",
                      key === asked ? "current" : "",
                    ].join(" ")}
                    aria-label={cell?.said}
                    onPointerEnter={() => light(key)}
                    onPointerDown={() => light(key)}
                    onClick={() => cell?.blank && choose(key)}
                    onFocus={() => {
                      item.onFocus();
                      light(key);
                    }}
                    onBlur={() => light()}
                    onKeyDown={(event) => cell?.blank && begin(event, () => choose(key))}
                  >
                    {cell?.text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

/** What is given in a view by row or by column, where the lines are drawn otherwise. */
const NAMES = {
  table: {},
  square: { rows: "view_columns", columns: "view_rows" },
  double_tree: { rows: "view_left", columns: "view_right" },
} as const;
const PICTURES = { table: Grid, square: UnitSquare, double_tree: DoubleTree };
