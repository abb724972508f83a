import { useRef, useState } from "preact/hooks";
import type { Store } from "../store/store";
import { Rich } from "../ui/rich-text";
import { Scrolled } from "../ui/scrolled";
import type { Theme } from "../ui/theme";
import { useWidgetView, WidgetFrame } from "../ui/widget-frame";
import type { Head, TwoWayState } from "../wire/figure";
import { Fill, useFilling, writes } from "./blanks";
import { useHighlight } from "./use-highlight";
import { ViewSwitch } from "./view-switch";

/** A two-way table, with its sums at the edges. */
export function TwoWay({ store, theme }: { store: Store<TwoWayState>; theme: Theme }) {
  const view = useWidgetView(store);
  const { now, say } = view;
  const { state } = now;
  const { cells, rows } = state;
  const keys = rows.flatMap((row) => row.cells);
  const filling = useFilling(keys.filter((key) => cells[key]?.blank));
  const [lit, light] = useHighlight(state.figures);
  const at = lit === undefined ? undefined : cells[lit];
  return (
    <WidgetFrame view={view} store={store} theme={theme} title={state.title} tabled={false}>
      <Fill
        store={store}
        state={state}
        filling={filling}
        blank={filling.at === undefined ? undefined : cells[filling.at]?.blank}
        say={say}
      />
      <ViewSwitch store={store} state={state} say={say} />
      <Grid
        state={state}
        lit={at ? lit : undefined}
        light={light}
        asked={filling.at}
        choose={filling.choose}
        label={`${state.title}. ${say("grid_how")}`}
      />
      <p class="path" aria-hidden="true">
        {at?.path ? <Rich text={at.path} /> : <span class="like">{say("path_how")}</span>}
      </p>
    </WidgetFrame>
  );
}

interface Props {
  state: TwoWayState;
  lit: string | undefined;
  light(key?: string): void;
  asked: string | undefined;
  choose(key: string): void;
  label: string;
}

const LEADS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function Grid({ state, lit, light, asked, choose, label }: Props) {
  const box = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState<string>();
  const { corner, heads, rows, cells } = state;
  const stopped = stop !== undefined && cells[stop] ? stop : rows[0]?.cells[0];
  const litRow = rows.findIndex((row) => lit !== undefined && row.cells.includes(lit));
  const litColumn = rows[litRow]?.cells.indexOf(lit ?? "") ?? -1;

  const onKeyDown = (event: KeyboardEvent, row: number, column: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = rows[row]?.cells[column] ?? "";
    const blank = cells[key]?.blank !== undefined;
    if (blank && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      choose(key);
    } else if (blank && writes(event)) choose(key); // and what is written comes into the field
    const lead = LEADS[event.key];
    const last = heads.length - 1;
    const to = { Home: rows[row]?.cells[0], End: rows[row]?.cells[last] }[event.key];
    const next = lead ? rows[row + lead[0]]?.cells[column + lead[1]] : to;
    if (next === undefined) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  return (
    <Scrolled label={state.title}>
      <table
        ref={box}
        class="two-way"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is made of a table
        role="grid"
        aria-label={label}
        onPointerLeave={() => light()}
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
                return (
                  <td
                    key={key}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of it
                    role="gridcell"
                    data-cell={key}
                    class={[
                      x === row.cells.length - 1 ? "sum" : "",
                      key === lit ? "lit" : "",
                      cell?.blank ? "blank" : "",
                      key === asked ? "current" : "",
                    ].join(" ")}
                    tabIndex={key === stopped ? 0 : -1}
                    aria-label={cell?.said}
                    onPointerEnter={() => light(key)}
                    onPointerDown={() => light(key)}
                    onClick={() => cell?.blank && choose(key)}
                    onFocus={() => {
                      setStop(key);
                      light(key);
                    }}
                    onBlur={() => light()}
                    onKeyDown={(event) => onKeyDown(event, y, x)}
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

function Name({ head: { label, said } }: { head: Head }) {
  if (said === undefined) return <Rich text={label} />;
  return (
    <>
      <span aria-hidden="true">
        <Rich text={label} />
      </span>
      <span class="unseen">{said}</span>
    </>
  );
}
