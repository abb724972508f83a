import type { Store } from "../store/store";
import { DataTable } from "../ui/data-table";
import { Notes } from "../ui/notes";
import { atTicks } from "../ui/numbers";
import type { Theme } from "../ui/theme";
import { useWidgetView, WidgetFrame } from "../ui/widget-frame";
import type { DistributionState } from "../wire/chart";
import { Columns } from "./columns";
import { type Entry, Legend } from "./legend";
import { Mean, SPREAD } from "./mean";
import { heightFor, plane as planeOf } from "./plane";

/** Below this breadth of a slot, bars of two laws don't fit beside each other. */
const TIGHT = 10;

/** One law as bars, or two. */
export function Distribution({ store, theme }: { store: Store<DistributionState>; theme: Theme }) {
  const view = useWidgetView(store);
  const { now, say, width, table } = view;
  const { title, slots, laws, events, notes, locale } = now.state;
  const shares = laws.map((law) => slots.map(({ key }) => law.bars[key]?.share ?? 0));
  const spare = laws.some(({ sigma }) => sigma) ? SPREAD * laws.length : 0;
  const height = heightFor(width) + spare;
  const plane = planeOf(slots.length, Math.max(...shares.flat()), width, height, spare);
  const classes = ["first", "second"];
  const beside = laws.length === 1 || plane.step >= TIGHT;
  const series = shares.map((of, at) => ({ class: classes[at] ?? "", shares: of }));
  const tint = (at: number) => {
    const key = slots[at]?.key ?? "";
    const of = events.findIndex(({ keys }) => keys.includes(key));
    return of < 0 ? "" : `event-${of}`;
  };
  const head = (name: string) => (laws.length > 1 ? name : say("probability"));
  const legend: Entry[] = [
    ...(laws.length > 1
      ? laws.map(({ name }, at) => ({
          class: `${classes[at]} ${at === 1 && !beside ? "level" : "bar"}`,
          text: name,
        }))
      : []),
    ...events.map(({ name }, at) => ({ class: `bar event-${at}`, text: name })),
    ...(laws.length > 1 && laws.some(({ mean }) => mean)
      ? laws.map(({ name }, at) => ({
          class: `level mean ${classes[at]}`,
          text: say("mean_of", { law: name }),
        }))
      : []),
    ...laws.flatMap(({ name, sigma }, at) =>
      sigma
        ? {
            class: `bar spread ${classes[at]}`,
            text: laws.length > 1 ? say("sigma_of", { law: name }) : say("sigma_is"),
          }
        : [],
    ),
  ];
  return (
    <WidgetFrame view={view} store={store} theme={theme} title={title}>
      <Columns
        label={`${title}. ${say("bars")}`}
        axis={say("probability")}
        write={atTicks(locale, plane.ticks)}
        plane={plane}
        slots={slots}
        tint={tint}
        bars={beside ? series : series.slice(0, 1)}
        levels={beside ? [] : series.slice(1)}
        tell={(at) => {
          const slot = slots[at];
          const key = slot?.key ?? "";
          const named = laws.length > 1;
          return {
            title: slot?.label ?? "",
            lines: [
              ...laws.map(({ name, bars }) =>
                named ? `${name}: ${bars[key]?.text}` : (bars[key]?.text ?? ""),
              ),
              ...events.filter(({ keys }) => keys.includes(key)).map(({ name }) => name),
            ],
          };
        }}
      >
        {laws.map((law, at) => (
          <Mean key={law.name} plane={plane} law={law} of={at} lone={laws.length === 1} say={say} />
        ))}
      </Columns>
      <Legend entries={legend} />
      <Notes notes={notes} />
      {table ? (
        <DataTable
          caption={title}
          heads={[
            say("value"),
            ...laws.map(({ name }) => head(name)),
            ...events.map(({ name }) => name),
          ]}
          rows={slots.map(({ key, label }) => [
            label,
            ...laws.map(({ bars }) => bars[key]?.text ?? ""),
            ...events.map(({ keys }) => (keys.includes(key) ? "•" : "")),
          ])}
        />
      ) : null}
    </WidgetFrame>
  );
}
