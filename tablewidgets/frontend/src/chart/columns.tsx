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

interface PiledDots {
  pile: Pile;
  counts: number[];
  /** The dot that is looked at: its slot, and how many are before it there. */
  looked: [at: number, n: number] | undefined;
  look(at: number, n: number): void;
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
  dots?: PiledDots | undefined;
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
  const shown = at !== undefined && at < slots.length ? at : undefined;
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
    const last = shown === undefined ? 0 : (dots?.counts[shown] ?? 0);
    if (dots && shown !== undefined && last && [" ", "Enter"].includes(event.key) && alone(event)) {
      event.preventDefault();
      dots.look(shown, last - 1);
    }
    roving.onKeyDown(event);
  };
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
          <Dots plane={plane} dots={dots} tint={tint} />
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
            // biome-ignore lint/a11y/noStaticElementInteractions: it is an image, or a button
            <rect
              key={slot.key}
              {...item}
              role={dots?.counts[n] ? "button" : "img"}
              aria-label={`${title}: ${lines.join("; ")}`}
              class={`hit ${shown === n ? "pointed" : ""} ${dots?.counts[n] ? "opens" : ""}`}
              x={plane.x(n) - plane.step / 2}
              y={plane.top - 6}
              width={plane.step}
              height={plane.bottom - plane.top + 6}
              onPointerEnter={() => point(n)}
              onPointerDown={() => point(n)}
              onClick={(event) => {
                const frame = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
                if (!dots || !frame) return;
                const [x, y] = [event.clientX - frame.left, event.clientY - frame.top];
                const dot = dotAt(plane, dots, n, x, y);
                if (dot !== undefined) dots.look(n, dot);
              }}
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

/** Where the dots of a slot stand: how many are abreast, and the first of them. */
function stand(plane: Plane, { pile, counts }: PiledDots, at: number) {
  const { size, abreast } = pile;
  const broad = Math.min(abreast, counts[at] ?? 0);
  return { size, abreast, first: plane.x(at) - ((broad - 1) / 2) * size };
}

/** The dot of a slot that is nearest to a point; none where there is no dot. */
function dotAt(plane: Plane, dots: PiledDots, at: number, x: number, y: number) {
  const { size, abreast, first } = stand(plane, dots, at);
  const count = dots.counts[at] ?? 0;
  const row = Math.floor((plane.bottom - y) / size);
  const column = Math.min(Math.max(0, Math.round((x - first) / size)), abreast - 1);
  const n = Math.min(Math.max(0, row) * abreast + column, count - 1);
  return count && row <= Math.ceil(count / abreast) ? n : undefined;
}

function Dots({ plane, dots, tint }: Drawn & { dots: PiledDots }) {
  const { counts, looked } = dots;
  return (
    <g class="dots" aria-hidden="true">
      {counts.map((count, at) => {
        const { size, abreast, first } = stand(plane, dots, at);
        return (
          <g key={at} class={tint(at)}>
            {Array.from({ length: count }, (_, n) => (
              <circle
                key={n}
                class={looked?.[0] === at && looked[1] === n ? "looked" : ""}
                cx={first + (n % abreast) * size}
                cy={plane.bottom - (Math.floor(n / abreast) + 0.5) * size}
                r={size / 2 - 0.75}
              />
            ))}
          </g>
        );
      })}
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
