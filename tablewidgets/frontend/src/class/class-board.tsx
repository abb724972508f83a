import { Columns } from "../chart/columns";
import { type Entry, Legend } from "../chart/legend";
import { heightFor, plane as planeOf } from "../chart/plane";
import type { Store } from "../store/store";
import { DataTable } from "../ui/data-table";
import { Notes } from "../ui/notes";
import { atTicks } from "../ui/numbers";
import { ResultCode } from "../ui/result-code";
import type { Theme } from "../ui/theme";
import { useWidgetView, WidgetFrame, type WidgetView } from "../ui/widget-frame";
import type { ClassBoardState } from "../wire/class";
import { PasteCodes, RefusedCodes } from "./paste-codes";
import { PupilDots } from "./pupil-dots";

/** The results of a class: pasted as codes, drawn together. */
export function ClassBoard({ store, theme }: { store: Store<ClassBoardState>; theme: Theme }) {
  const view = useWidgetView(store);
  const { now, say, table } = view;
  const { state } = now;
  return (
    <WidgetFrame view={view} store={store} theme={theme} title={state.title}>
      <div role="status" class="status" tabIndex={-1} data-home>
        {state.status}
      </div>
      {state.pupils ? <PupilDots view={view} pupils={state.pupils} /> : <Pooled view={view} />}
      <Notes notes={state.notes} />
      {state.code ? <OwnCode view={view} store={store} code={state.code} /> : null}
      <div class="pasting">
        <PasteCodes
          store={store}
          say={say}
          label={say("paste_codes")}
          how={say("paste_how")}
          canClear={!state.empty}
        />
      </div>
      <RefusedCodes sentences={state.refused} say={say} />
      {table && state.table.heads.length ? (
        <DataTable caption={state.title} heads={state.table.heads} rows={state.table.rows} />
      ) : null}
    </WidgetFrame>
  );
}

interface OwnProps {
  view: WidgetView<ClassBoardState>;
  store: Store<ClassBoardState>;
  code: string;
}

/** The code of the task that was done in this notebook, to be given to whoever has the board. */
function OwnCode({ view, store, code }: OwnProps) {
  const { now, say } = view;
  const { qr, can_qr: canQr } = now.state;
  return (
    <section class="own-code" aria-label={say("own_code")}>
      <ResultCode code={code} name={say("own_code")} say={say} />
      {canQr ? (
        <button
          type="button"
          class="action"
          aria-expanded={qr !== undefined}
          onClick={() => store.ask({ kind: "qr", on: qr === undefined })}
        >
          {say(qr === undefined ? "qr_show" : "qr_hide")}
        </button>
      ) : null}
      {qr ? <img class="qr" src={qr} alt={code} /> : null}
    </section>
  );
}

/** What the results come to, with what is exact. */
function Pooled({ view }: { view: WidgetView<ClassBoardState> }) {
  const { now, say, width } = view;
  const { slots = [], bars = [], exact, axis = "", right, locale, table } = now.state;
  if (!slots.length) return null;
  const most = Math.max(...bars, ...(exact ?? []));
  const plane = planeOf(slots.length, most, width, heightFor(width));
  const whole = bars.every(Number.isInteger) && !exact;
  if (whole) plane.ticks = plane.ticks.filter(Number.isInteger);
  const legend: Entry[] = [
    ...(right !== undefined ? [{ class: "bar event-2", text: right }] : []),
    ...(exact ? [{ class: "level exact", text: say("exact") }] : []),
  ];
  return (
    <div class="pooled">
      <Columns
        label={say("bars")}
        axis={axis}
        write={atTicks(locale, plane.ticks)}
        plane={plane}
        slots={slots}
        tint={(at) => (slots[at]?.event ? "event-2" : "")}
        bars={[{ class: "counted", shares: bars }]}
        levels={exact ? [{ class: "exact", shares: exact }] : []}
        tell={(at) => {
          const [, ...cells] = table.rows[at] ?? [];
          const [, ...heads] = table.heads;
          return {
            title: slots[at]?.label ?? "",
            lines: cells.map((cell, n) => `${heads[n]} ${cell}`),
          };
        }}
      />
      <Legend entries={legend} />
    </div>
  );
}
