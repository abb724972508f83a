import type { Store } from "../store/store";
import { Icon } from "../ui/icon";
import type { Say } from "../ui/widget-frame";
import type { ChartWord } from "../wire/chart-words";
import type { FigureState } from "../wire/figure";

type Names = Record<string, ChartWord>;
const VIEWS: Names = {
  both: "view_both",
  numbers: "view_numbers",
  probabilities: "view_shares",
  rows: "view_rows",
  columns: "view_columns",
};

/** Which numbers are shown, and in which order things are asked. */
export function ViewSwitch<S extends FigureState>({
  store,
  state,
  say,
  names = VIEWS,
}: {
  store: Store<S>;
  state: S;
  say: Say;
  /** What the views are called, if otherwise. */
  names?: Names;
}) {
  return (
    <div class="controls">
      {state.shows.length > 1 ? (
        <div class="views" role="group" aria-label={say("view")}>
          {state.shows.map((show) => (
            <button
              key={show}
              type="button"
              class="view"
              aria-pressed={show === state.show}
              onClick={() => show !== state.show && store.ask({ kind: "view", show })}
            >
              {say(names[show] ?? VIEWS[show] ?? "view_both")}
            </button>
          ))}
        </div>
      ) : null}
      {state.can.reverse ? (
        <button type="button" class="action" onClick={() => store.ask({ kind: "reverse" })}>
          <Icon own name="arrow-left-right" />
          {say("reverse")}
        </button>
      ) : null}
    </div>
  );
}
