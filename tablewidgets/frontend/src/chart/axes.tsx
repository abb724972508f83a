import type { Slot } from "../wire/chart";
import { every, type Plane, shortened } from "./plane";

interface Heights {
  plane: Plane;
  /** What is measured. */
  name: string;
  write(tick: number): string;
}

/** Lines across, with the numbers they stand for. */
export function Grid({ plane, name, write }: Heights) {
  return (
    <g aria-hidden="true">
      <text class="axis-name" x={4} y={13}>
        {name}
      </text>
      {plane.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${Math.round(plane.y(tick)) + 0.5})`}>
          <line class={tick ? "grid" : "base"} x1={plane.left} x2={plane.right} />
          <text class="tick" x={plane.left - 8} dy="0.32em" text-anchor="end">
            {write(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The line at the bottom. */
export function Base({ plane }: { plane: Pick<Plane, "left" | "right" | "bottom"> }) {
  const { left, right, bottom } = plane;
  return <line class="base" x1={left} x2={right} y1={bottom + 0.5} y2={bottom + 0.5} />;
}

/** The names of the slots, as many of them as there is room for. */
export function Names({ plane, slots }: { plane: Plane; slots: Slot[] }) {
  const labels = slots.map(({ label }) => label);
  const each = every(labels, plane.step);
  return (
    <g aria-hidden="true">
      {slots.map(({ key, label }, at) =>
        at % each === 0 ? (
          <text
            key={key}
            class="tick name"
            x={plane.x(at)}
            y={plane.bottom + 18}
            text-anchor="middle"
          >
            {shortened(label, each * plane.step)}
          </text>
        ) : null,
      )}
    </g>
  );
}
