import { spanOf } from "../chart/frequency";
import { type Entry, Legend } from "../chart/legend";
import { heightFor } from "../chart/plane";
import { linear } from "../chart/scale";
import { atTicks } from "../ui/numbers";
import type { WidgetView } from "../ui/widget-frame";
import type { Pupils } from "../wire/class";
import type { WidgetState } from "../wire/messages";

/** Pixels around it: for the numbers at the left, and the name of the axis above. */
const [LEFT, RIGHT, ABOVE, BELOW] = [48, 14, 24, 14];
const [LARGEST, SMALLEST] = [5, 2];
/** The breadth at the right for all of them together, with the gap before it. */
const [POOL, GAP] = [64, 16];
/** Pixels between two lines of the grid, at least. */
const GRID = 44;

/** The relative frequency of each pupil as a dot, one beside the other, in the band of their number of trials. */
export function PupilDots<S extends WidgetState>({
  view,
  pupils,
}: {
  view: WidgetView<S>;
  pupils: Pupils;
}) {
  const { now, say, width } = view;
  const { axis, centre, name, band, dots, pool } = pupils;
  const height = heightFor(width);
  const [left, right, top, bottom] = [LEFT, width - RIGHT, ABOVE, height - BELOW];
  const all = pool ? [...dots, pool] : dots;
  const edges = all.flatMap(([share, reach]) => [share, centre - reach, centre + reach]);
  const lines = Math.max(2, Math.floor((bottom - top) / GRID));
  const y = linear(spanOf([], [centre, ...edges], undefined, 1), [bottom, top]);
  const ticks = y.ticks(lines);
  const write = atTicks(now.state.locale, ticks);
  const step = (right - left - (pool ? POOL : 0)) / dots.length;
  const size = Math.max(SMALLEST, Math.min(LARGEST, step * 0.4));
  const within = (share: number) => Math.min(bottom, Math.max(top, y(share)));
  const legend: Entry[] = [
    { class: "dot", text: say("one_pupil") },
    ...(dots.some(([, , inside]) => !inside)
      ? [{ class: "dot outside", text: say("pupil_outside") }]
      : []),
    ...(pool ? [{ class: "dot pool", text: say("all_pupils") }] : []),
    { class: "bar band", text: say(`band_${band}`) },
    { class: "level exact", text: name },
  ];
  return (
    <div class="pupils">
      <div class="plot">
        <svg
          role="img"
          aria-label={`${say("each_pupil")}. ${name}`}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
        >
          <text class="axis-name" x={4} y={13}>
            {axis}
          </text>
          {ticks.map((tick) => (
            <g key={tick} transform={`translate(0 ${Math.round(y(tick)) + 0.5})`}>
              <line class="grid" x1={left} x2={right} />
              <text class="tick" x={left - 8} dy="0.32em" text-anchor="end">
                {write(tick)}
              </text>
            </g>
          ))}
          {all.map(([, reach], at) => (
            <rect
              key={at}
              class="band"
              x={left + at * step + (at < dots.length ? 0 : GAP)}
              y={within(centre + reach)}
              width={at < dots.length ? step : POOL - GAP}
              height={within(centre - reach) - within(centre + reach)}
            />
          ))}
          <line class="across exact" x1={left} x2={right} y1={y(centre)} y2={y(centre)} />
          {dots.map(([share, , inside], at) => (
            <circle
              key={at}
              class={inside ? "pupil" : "pupil outside"}
              cx={left + (at + 0.5) * step}
              cy={y(share)}
              r={size}
            />
          ))}
          {pool ? (
            <path
              class={pool[2] ? "pool" : "pool outside"}
              d="M0-8L8 0L0 8L-8 0Z"
              transform={`translate(${right - (POOL - GAP) / 2} ${y(pool[0])})`}
            />
          ) : null}
        </svg>
      </div>
      <Legend entries={legend} />
    </div>
  );
}
