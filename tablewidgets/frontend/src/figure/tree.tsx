import { useMemo } from "preact/hooks";
import type { Store } from "../store/store";
import { DataTable } from "../ui/data-table";
import { Rich } from "../ui/rich-text";
import { along, DOWN, useRoving } from "../ui/roving";
import { Scrolled } from "../ui/scrolled";
import type { Theme } from "../ui/theme";
import { useWidgetView, WidgetFrame } from "../ui/widget-frame";
import type { TreeState } from "../wire/figure";
import { begin, Fill, useFilling } from "./blanks";
import { CardSort } from "./card-sort";
import { type Arranged, layOut, type Place } from "./tree-layout";
import { useHighlight } from "./use-highlight";
import { ViewSwitch } from "./view-switch";

/** A tree of cases: across, or downwards where it is narrow. */
export function Tree({ store, theme }: { store: Store<TreeState>; theme: Theme }) {
  const view = useWidgetView(store);
  const { now, say, width, table } = view;
  const { state } = now;
  const { order, nodes } = state;
  const arranged = useMemo(() => layOut(state, width), [state, width]);
  const filling = useFilling(order.filter((key) => nodes[key]?.blank));
  const [lit, light] = useHighlight(state.figures);
  const shown = lit !== undefined && nodes[lit] ? lit : undefined;
  const at = shown === undefined ? undefined : nodes[shown];
  return (
    <WidgetFrame view={view} store={store} theme={theme} title={state.title}>
      <CardSort store={store} now={now} say={say} />
      <Fill
        store={store}
        state={state}
        filling={filling}
        blank={filling.at === undefined ? undefined : nodes[filling.at]?.blank}
        say={say}
      />
      <ViewSwitch store={store} state={state} say={say} />
      <Branches
        state={state}
        arranged={arranged}
        lit={shown}
        light={light}
        asked={filling.at}
        choose={filling.choose}
        label={`${state.title}. ${say("tree_how")}`}
      />
      <p class="path" aria-hidden="true">
        {at?.path ? <Rich text={at.path} /> : <span class="like">{say("path_how")}</span>}
      </p>
      {table ? (
        <DataTable caption={state.title} heads={state.table.heads} rows={state.table.rows} />
      ) : null}
    </WidgetFrame>
  );
}

interface Props {
  state: TreeState;
  arranged: Arranged;
  lit: string | undefined;
  light(key?: string): void;
  /** The blank that is asked for. */
  asked: string | undefined;
  choose(key: string): void;
  label: string;
}

function Branches({ state, arranged, lit, light, asked, choose, label }: Props) {
  const { order, nodes, levels } = state;
  const { across, places, width, height } = arranged;
  const roving = useRoving("node", order, (pressed, from) => next(state, arranged, from, pressed));
  const way = useMemo(() => wayTo(state, lit), [state, lit]);

  return (
    <Scrolled label={state.title}>
      <div
        class={`tree ${across ? "across" : "down"}`}
        role="tree"
        aria-label={label}
        style={`width:${width}px;height:${height}px`}
        onPointerLeave={() => light()}
        onKeyDown={roving.onKeyDown}
      >
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {across && levels.some(Boolean) ? (
            <g class="level-names">
              {levels.map((name, at) => {
                const level = arranged.levels[at + 1];
                return level ? (
                  <text key={at} x={level.x + level.width / 2} y={15} text-anchor="middle">
                    {name}
                  </text>
                ) : null;
              })}
            </g>
          ) : null}
          {places.map((place) => (
            <Stream key={place.key} place={place} lit={false} />
          ))}
          {places.map((place) =>
            way.has(place.key) ? <Stream key={`lit ${place.key}`} place={place} lit /> : null,
          )}
          {places.map((place) => (
            <Numbers key={place.key} state={state} place={place} lit={way.has(place.key)} />
          ))}
        </svg>
        {places.map((place) => {
          const { key, level, x, y, width: breadth, height: high } = place;
          const node = nodes[key];
          if (!node) return null;
          const item = roving.item(key);
          const beside = order.filter((other) => nodes[other]?.parent === node.parent);
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: as an item it is
            <div
              key={key}
              role="treeitem"
              {...item}
              class={[
                "node",
                way.has(key) ? "lit" : "",
                node.blank ? "blank" : "",
                key === asked ? "current" : "",
              ].join(" ")}
              style={`left:${x}px;top:${y}px;width:${breadth}px;height:${high}px;--weight:${node.weight ?? 0}`}
              aria-label={node.said}
              aria-level={level + 1}
              aria-posinset={beside.indexOf(key) + 1}
              aria-setsize={beside.length}
              aria-expanded={node.open ? true : undefined}
              onPointerEnter={() => light(key)}
              onPointerDown={() => light(key)}
              onClick={() => node.blank && choose(key)}
              onFocus={() => {
                item.onFocus();
                light(key);
              }}
              onBlur={() => light()}
              onKeyDown={(event) => node.blank && begin(event, () => choose(key))}
            >
              <span class="label">
                <Rich text={node.label} />
              </span>{" "}
              {node.count !== undefined ? <span class="count">{node.count}</span> : null}
            </div>
          );
        })}
      </div>
    </Scrolled>
  );
}

/** A branch, as broad as what goes that way. */
function Stream({ place: { branch }, lit }: { place: Place; lit: boolean }) {
  if (!branch) return null;
  const { d, stroke } = branch;
  const looks = [lit ? "lit" : "", stroke === undefined ? "" : "stream"];
  const breadth = Math.max(stroke ?? 0, lit ? 3.5 : 1.5);
  return <path class={looks.join(" ")} d={d} style={`stroke-width:${breadth}px`} />;
}

/** On a branch its probability, and after an end the product. */
function Numbers({ state, place, lit }: { state: TreeState; place: Place; lit: boolean }) {
  const node = state.nodes[place.key];
  const { branch, x, y, width, height } = place;
  return (
    <g class={`${lit ? "lit" : ""} ${node?.blank ? "unknown" : ""}`}>
      {branch && node?.share !== undefined ? (
        <text class="on-branch" x={branch.x} y={branch.y} dy="0.34em" text-anchor={branch.anchor}>
          {node.share}
        </text>
      ) : null}
      {node?.product !== undefined ? (
        <text class="product" x={x + width + 12} y={y + height / 2} dy="0.34em">
          {node.product}
        </text>
      ) : null}
    </g>
  );
}

/** A node and all before it. */
function wayTo({ nodes }: TreeState, key: string | undefined): Set<string> {
  const way = new Set<string>();
  for (let at = key; at !== undefined && nodes[at]; at = nodes[at]?.parent) way.add(at);
  return way;
}

/** Where an arrow leads: along the branches, and to the neighbours on the same level. */
export function next(
  { order, nodes }: TreeState,
  { across, places }: Arranged,
  key: string,
  pressed: string,
): string | undefined {
  const at = order.indexOf(key);
  if (pressed === "ArrowLeft") return nodes[key]?.parent;
  if (pressed === "ArrowRight") return order.find((other) => nodes[other]?.parent === key);
  const by = DOWN[pressed];
  if (!across || by === undefined) return order[along(pressed, at, order.length, DOWN) ?? at];
  const level = places.filter((place) => place.level === places[at]?.level);
  return level[level.findIndex((place) => place.key === key) + by]?.key;
}
