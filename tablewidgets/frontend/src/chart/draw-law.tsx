import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Numbers } from "../ui/numbers";
import { ACROSS, alone, useRoving } from "../ui/roving";
import type { Slot } from "../wire/chart";
import { Base, Names } from "./axes";
import { type Plane, plane as planeOf } from "./plane";

interface Props {
  slots: Slot[];
  /** The breadth there is for all of it. */
  width: number;
  numbers: Numbers;
  /** What it is called, and how it is done. */
  title: string;
  how: string;
  /** What commits the heights of the bars, two digits each: none, as long as none is raised. */
  children(heights: string | undefined): ComponentChildren;
}

/** It is drawn in a box. */
const INSET = 16;
const HEIGHT = 230;
/** The height of a bar, in steps. */
const HIGHEST = 99;
const KEYS: Record<string, (height: number) => number> = {
  ArrowUp: (height) => height + 3,
  ArrowDown: (height) => height - 3,
  PageUp: (height) => height + 15,
  PageDown: (height) => height - 15,
  Home: () => 0,
  End: () => HIGHEST,
};
/** Below this breadth of a slot there is no room for a share above its bar. */
const NARROW = 44;

const within = (height: number) => Math.round(Math.min(HIGHEST, Math.max(0, height)));

/** Where a law is predicted: its bars are drawn up. Only their shape counts. */
export function DrawLaw({ slots, width: outer, numbers, title, how, children }: Props) {
  const [heights, setHeights] = useState<Record<string, number>>({});
  const box = useRef<SVGSVGElement>(null);
  const width = outer - 2 * INSET;
  const plane = planeOf(slots.length, 1, width, HEIGHT);
  const all = slots.map(({ key }) => heights[key] ?? 0);
  const total = all.reduce((sum, one) => sum + one, 0);
  const shareOf = (at: number) => (total ? (all[at] ?? 0) / total : 0);
  const places = [...slots.keys()];
  const roving = useRoving("slot", places, (pressed, from) => {
    const by = ACROSS[pressed];
    return by && places[from + by];
  });
  const stopped = roving.stop ?? 0;

  const raise = (at: number, to: number) => {
    const key = slots[at]?.key;
    if (key !== undefined) setHeights((before) => ({ ...before, [key]: within(to) }));
  };
  const drag = (event: PointerEvent) => {
    const frame = box.current?.getBoundingClientRect();
    if (!frame) return;
    const at = plane.slotAt(event.clientX - frame.left);
    if (at < 0 || at >= slots.length) return;
    roving.item(at).onFocus();
    raise(at, HIGHEST * plane.shareAt(event.clientY - frame.top));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    roving.onKeyDown(event);
    const change = KEYS[event.key];
    if (!change || !alone(event)) return;
    raise(stopped, change(all[stopped] ?? 0));
    event.preventDefault();
  };
  return (
    <div class="draw">
      <h3>{title}</h3>
      <p class="how">{how}</p>
      <svg
        ref={box}
        role="group"
        aria-label={title}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          box.current?.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons & 1) drag(event);
        }}
      >
        <Base plane={plane} />
        <Names plane={plane} slots={slots} />
        {slots.map((slot, at) => (
          <Handle
            key={slot.key}
            plane={plane}
            at={at}
            name={slot.label}
            height={all[at] ?? 0}
            share={numbers.percent(shareOf(at))}
            stop={at === stopped}
            roving={roving.item(at)}
          />
        ))}
      </svg>
      {children(total ? all.map((one) => String(one).padStart(2, "0")).join("") : undefined)}
    </div>
  );
}

interface HandleProps {
  plane: Plane;
  at: number;
  name: string;
  height: number;
  share: string;
  stop: boolean;
  roving: { onFocus(): void };
}

/** A bar with what takes the focus for it. */
function Handle({ plane, at, name, height, share, stop, roving }: HandleProps) {
  const y = plane.y(height / HIGHEST);
  const breadth = plane.bars;
  return (
    <g>
      <rect
        class="track"
        x={plane.x(at) - breadth / 2}
        y={plane.top}
        width={breadth}
        height={plane.bottom - plane.top}
      />
      <rect
        class="drawn"
        x={plane.x(at) - breadth / 2}
        y={y}
        width={breadth}
        height={plane.bottom - y}
      />
      <line
        class="grip"
        x1={plane.x(at) - breadth / 2}
        x2={plane.x(at) + breadth / 2}
        y1={y}
        y2={y}
      />
      {plane.step >= NARROW || stop ? (
        <text class="tick" x={plane.x(at)} y={y - 8} text-anchor="middle" aria-hidden="true">
          {share}
        </text>
      ) : null}
      <rect
        {...roving}
        class="hit"
        role="slider"
        aria-label={name}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={HIGHEST}
        aria-valuenow={height}
        aria-valuetext={share}
        x={plane.x(at) - plane.step / 2}
        y={plane.top}
        width={plane.step}
        height={plane.bottom - plane.top}
        onPointerDown={roving.onFocus}
      />
    </g>
  );
}
