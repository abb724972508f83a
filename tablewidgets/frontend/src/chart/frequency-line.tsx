import { memo } from "../ui/memo";
import { atTicks, type Numbers } from "../ui/numbers";
import type { Say } from "../ui/widget-frame";
import type { ExperimentState } from "../wire/chart";
import { Base } from "./axes";
import { endOf, frequencyPlane, type Point, sharesOf, spanOf } from "./frequency";
import { Legend } from "./legend";

interface Props {
  state: ExperimentState;
  width: number;
  height: number;
  say: Say;
  numbers: Numbers;
}

interface Level {
  class: string;
  share: number;
  text: string;
}

/** How the share of the event goes on with the trials, within the band it is expected in. */
export function FrequencyLine({ state, width, height, say, numbers }: Props) {
  const { runs, prediction, exact, band, locale } = state;
  const all = Object.values(runs).map(sharesOf);
  const end = endOf(Math.max(...Object.values(runs).map(({ trials }) => trials)));
  const levels: Level[] = [];
  if (exact?.p) levels.push(level("exact", exact.p.share, say("exact_is", { p: exact.p.text })));
  if (prediction?.p)
    levels.push(level("predicted", prediction.p.share, say("you_said", { p: prediction.p.text })));
  const marks = levels.map(({ share }) => share);
  const plane = frequencyPlane(end, spanOf(all, marks, band, end), width, height);
  const write = atTicks(locale, plane.yTicks);
  const last = all.at(-1)?.at(-1);
  const said = [
    say("line"),
    ...(last ? [`${numbers.count(last[0])} ${say("trials")}: ${numbers.share(last[1])}`] : []),
    ...levels.map(({ text }) => text),
  ];
  return (
    <div class="plot">
      <svg
        role="img"
        aria-label={said.join(". ")}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        <clipPath id="within">
          <rect
            x={plane.left}
            y={plane.top - 2}
            width={plane.right - plane.left + 4}
            height={plane.bottom - plane.top + 4}
          />
        </clipPath>
        <text class="axis-name" x={4} y={13}>
          {say("share")}
        </text>
        {plane.yTicks.map((tick) => (
          <g key={tick} transform={`translate(0 ${Math.round(plane.y(tick)) + 0.5})`}>
            <line class="grid" x1={plane.left} x2={plane.right} />
            <text class="tick" x={plane.left - 8} dy="0.32em" text-anchor="end">
              {write(tick)}
            </text>
          </g>
        ))}
        <Base plane={plane} />
        {plane.xTicks.map((n) => (
          <text
            key={n}
            class="tick"
            x={plane.x(n)}
            y={plane.bottom + 18}
            text-anchor={n === end ? "end" : "middle"}
          >
            {n === end ? `${numbers.count(n)} ${say("trials")}` : numbers.count(n)}
          </text>
        ))}
        <g clip-path="url(#within)">
          {band ? <path class="band" d={plane.strip(band)} /> : null}
          {all.map((points, at) => (
            <Path
              key={at}
              class={at === all.length - 1 ? "share" : "share earlier"}
              d={plane.path(points)}
            />
          ))}
          {levels.map((one) => (
            <line
              key={one.class}
              class={`across ${one.class}`}
              x1={plane.left}
              x2={plane.right}
              y1={plane.y(one.share)}
              y2={plane.y(one.share)}
            />
          ))}
          {last ? <Now point={last} x={plane.x} y={plane.y} /> : null}
        </g>
      </svg>
      {/* Not in the chart, where they would lie on the line. */}
      <Legend entries={levels.map((one) => ({ class: `level ${one.class}`, text: one.text }))} />
    </div>
  );
}

const level = (name: string, share: number, text: string): Level => ({ class: name, share, text });

/** Most lines stay as they are while the last one grows. */
const Path = memo(function Path({ class: name, d }: { class: string; d: string }) {
  return <path class={name} d={d} />;
});

function Now({ point, x, y }: { point: Point; x(n: number): number; y(share: number): number }) {
  return <circle class="now" cx={x(point[0])} cy={y(point[1])} r={4} />;
}
