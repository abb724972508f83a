import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { ACROSS, alone, along, useRoving } from "../ui/roving";
import type { Slot } from "../wire/chart";
import { Grid, Names } from "./axes";
import type { Pile, Plane } from "./plane";

/** The bars of one law, or of one run. */
export interface Series {
  class: string;
  /** By slot. */
  shares: number[];
}

/** What is said of a slot: when it is pointed at, and when it has the focus. */
export interface Told {
  title: string;
  lines: string[];
}

interface Props {
  /** What the chart is, and how to use it by keyboard. */
  label: string;
  axis: string;
  write(tick: number): string;
  plane: Plane;
  slots: Slot[];
  /** The class of a slot: which event it is in. */
  tint(at: number): string;
  bars: Series[];
  /** Levels to be compared with the bars. */
  levels: Series[];
  /** Dots instead of bars, as many in each slot. */
  dots?: { pile: Pile; counts: number[] } | undefined;
  tell(at: number): Told;
  /** What lies over the bars. */
  children?: ComponentChildren;
}

/** Up to greater values. */
const ARROWS = { ...ACROSS, ArrowDown: -1, ArrowUp: 1 };

/** Bars, one tab stop for all: arrows lead from slot to slot, and each is spoken. */
export function Columns(props: Props) {
  const { label, axis, write, plane, slots, tint, bars, levels, dots, tell, children } = props;
  const [at, point] = useState<number>();
  const last = slots.length - 1;
  const places = [...slots.keys()];
  const roving = useRoving("slot", places, (pressed, from) => {
    const to = along(pressed, from, slots.length, ARROWS);
    return to === undefined ? undefined : places[to];
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && at !== undefined && alone(event)) {
      point(undefined);
      event.preventDefault();
    }
    roving.onKeyDown(event);
  };
  const shown = at !== undefined && at <= last ? at : undefined;
  return (
    <div class="plot">
      <svg
        role="group"
        aria-label={label}
        width={plane.width}
        height={plane.height}
        viewBox={`0 0 ${plane.width} ${plane.height}`}
        onKeyDown={onKeyDown}
        onPointerLeave={() => point(undefined)}
      >
        <Hatches />
        <Grid plane={plane} name={axis} write={write} />
        <Names plane={plane} slots={slots} />
        {dots ? (
          <Dots plane={plane} {...dots} tint={tint} />
        ) : (
          bars.map((series, of) => (
            <Bars key={series.class} {...{ plane, series, of, tint }} among={bars.length} />
          ))
        )}
        {levels.map((series) => (
          <Levels key={series.class} plane={plane} series={series} />
        ))}
        {children}
        {slots.map((slot, n) => {
          const { title, lines } = tell(n);
          const item = roving.item(n);
          return (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a rect is not interactive
            <rect
              key={slot.key}
              {...item}
              role="img"
              aria-label={`${title}: ${lines.join("; ")}`}
              class={`hit ${shown === n ? "pointed" : ""}`}
              x={plane.x(n) - plane.step / 2}
              y={plane.top - 6}
              width={plane.step}
              height={plane.bottom - plane.top + 6}
              onPointerEnter={() => point(n)}
              onPointerDown={() => point(n)}
              onFocus={() => {
                item.onFocus();
                point(n);
              }}
              onBlur={() => point(undefined)}
            />
          );
        })}
      </svg>
      {shown === undefined ? null : (
        <Tip
          x={plane.x(shown)}
          y={plane.y(Math.max(...[...bars, ...levels].map(({ shares }) => shares[shown] ?? 0)))}
          width={plane.width}
          told={tell(shown)}
        />
      )}
    </div>
  );
}

interface Drawn {
  plane: Plane;
  tint(at: number): string;
}

function Bars({
  plane,
  series,
  tint,
  of,
  among,
}: Drawn & { series: Series; of: number; among: number }) {
  const breadth = Math.max(1, plane.bars / among);
  return (
    <g class={`bars ${series.class}`} aria-hidden="true">
      {series.shares.map((share, at) =>
        share > 0 ? (
          <Bar
            key={at}
            tint={tint(at)}
            x={plane.x(at) + (of - among / 2) * breadth}
            y={plane.y(share)}
            width={breadth}
            height={Math.max(0.5, plane.bottom - plane.y(share))}
          />
        ) : null,
      )}
    </g>
  );
}

interface BarProps {
  tint: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** In an event it is not only of another colour: the second and the third are hatched. */
function Bar({ tint, ...box }: BarProps) {
  const hatch = HATCHED[tint];
  return (
    <>
      <rect class={tint} {...box} />
      {hatch ? <rect class="hatch" fill={`url(#${hatch})`} {...box} /> : null}
    </>
  );
}

/** The ids of the hatches, by the class of what is hatched. */
export const HATCHED: Record<string, string> = {
  "event-1": "hatch-slant",
  "event-2": "hatch-level",
};

function Hatches() {
  return (
    <defs>
      {Object.values(HATCHED).map((id) => (
        <pattern
          key={id}
          id={id}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform={id === "hatch-slant" ? "rotate(45)" : undefined}
        >
          <rect class="hatch-line" width="7" height="2" />
        </pattern>
      ))}
    </defs>
  );
}

function Dots({ plane, pile, counts, tint }: Drawn & { pile: Pile; counts: number[] }) {
  const { size, abreast } = pile;
  return (
    <g class="dots" aria-hidden="true">
      {counts.map((count, at) => (
        <g key={at} class={tint(at)}>
          {Array.from({ length: count }, (_, n) => (
            <circle
              key={n}
              cx={plane.x(at) + ((n % abreast) - (Math.min(abreast, count) - 1) / 2) * size}
              cy={plane.bottom - (Math.floor(n / abreast) + 0.5) * size}
              r={size / 2 - 0.75}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

function Levels({ plane, series }: { plane: Plane; series: Series }) {
  const half = Math.max(1.5, plane.bars * 0.56);
  return (
    <g class={`levels ${series.class}`} aria-hidden="true">
      {series.shares.map((share, at) => (
        <line
          key={at}
          x1={plane.x(at) - half}
          x2={plane.x(at) + half}
          y1={plane.y(share)}
          y2={plane.y(share)}
        />
      ))}
    </g>
  );
}

/** What is exact, at the slot that is pointed at. Its words are spoken there already. */
function Tip({ x, y, width, told }: { x: number; y: number; width: number; told: Told }) {
  const side = x < width / 3 ? "start" : x > (2 * width) / 3 ? "end" : "middle";
  return (
    <div class={`tip ${side}`} aria-hidden="true" style={`left:${x}px;top:${y - 10}px`}>
      <strong>{told.title}</strong>
      {told.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}
