import type { ComponentChildren, RefObject } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Snapshot, Store } from "../store/store";
import type { ChartWord } from "../wire/chart-words";
import type { WidgetState } from "../wire/messages";
import { languageTool } from "./language-tool";
import { Notices } from "./notices";
import { type Numbers, numbersIn } from "./numbers";
import { plain, Rich } from "./rich-text";
import type { Theme } from "./theme";
import { type Tool, Toolbar } from "./toolbar";
import { useSnapshot } from "./use-snapshot";
import { useWidth } from "./use-width";
import { speak, type Words } from "./words";

export type Say = Words<ChartWord>;

/** One view of a widget with charts: what it takes to draw it. */
export interface WidgetView<S extends WidgetState> {
  root: RefObject<HTMLDivElement | null>;
  now: Snapshot<S>;
  say: Say;
  numbers: Numbers;
  /** The breadth there is for all of it. */
  width: number;
  /** Whether the numbers are shown as a table. */
  table: boolean;
  showTable(on: boolean): void;
}

export function useWidgetView<S extends WidgetState>(store: Store<S>): WidgetView<S> {
  const root = useRef<HTMLDivElement>(null);
  const now = useSnapshot(store);
  const width = Math.max(LEAST, useWidth(root, 720) - 2 * PADDING);
  const [table, showTable] = useState(false);
  const { words, locale } = now.state;
  const say = useMemo(() => speak<ChartWord>(words), [words]);
  return { root, now, say, numbers: numbersIn(locale), width, table, showTable };
}

/** As the styles have it. */
const PADDING = 18;
/** Pixels below which a chart is scrolled rather than squeezed. */
const LEAST = 240;

interface Props<S extends WidgetState> {
  view: WidgetView<S>;
  store: Store<S>;
  theme: Theme;
  title: string;
  /** Whether there are numbers to be shown as a table. */
  tabled?: boolean;
  /** What else there is at hand. */
  tools?: Tool[];
  children: ComponentChildren;
}

/** Around all that a view shows: the title, the tools, and what there is to be said. */
export function WidgetFrame<S extends WidgetState>(props: Props<S>) {
  const { view, store, theme, title, tabled = true, tools: own = [], children } = props;
  const { root, now, say, width, table, showTable } = view;
  const tableTool = {
    key: "table",
    icon: "table",
    label: say("table"),
    pressed: table,
    act: () => showTable(!table),
  };
  const tools = [
    ...(tabled ? [tableTool] : []),
    ...own,
    ...languageTool(now.state, say, (ask) => store.ask(ask)),
  ];
  return (
    <div
      ref={root}
      class="table chart"
      data-theme={theme}
      lang={now.state.locale}
      aria-busy={now.busy}
      role="region"
      aria-label={plain(title)}
    >
      <div class="chart-head">
        <h2 tabIndex={-1}>
          <Rich text={title} />
        </h2>
        <Toolbar tools={tools} label={say("tools")} words={say} width={width} />
      </div>
      <Notices
        now={now}
        words={say}
        lost={now.state.place && say("lost_task")}
        ask={(what) => store.ask(what)}
      />
      {children}
    </div>
  );
}
