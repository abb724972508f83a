import { useEffect, useRef } from "preact/hooks";
import type { Words } from "../ui/words";
import type { Plane as Extent, Field, Position, Row } from "../wire/table";
import { Drag } from "./drag";

interface Props {
  plane: Extent;
  rows: Row[];
  pools: Position["pools"];
  words: Words;
  /** Changes the fields of a row, by their places in it. */
  place(row: number, values: Record<number, number>): void;
}

const ZONE = "plane";
/** How far an arrow key goes, and with Shift. */
const STEP = 1;
const STRIDE = 10;
/** Which way each arrow goes: to the right, and down. */
const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const numberIn = (field: Field | undefined) => (field?.kind === "number" ? field.value : 0);

/** A number that a field takes. */
function taken(field: Field | undefined, value: number): number {
  if (field?.kind !== "number") return 0;
  return Math.min(field.most, Math.max(field.least, Math.round(value)));
}

/** Evenly spaced numbers that a field takes, so far apart if it can be. */
function spaced(field: Field | undefined, apart: number): number[] {
  if (field?.kind !== "number") return [0];
  const gaps = Math.max(1, Math.floor((field.most - field.least) / apart));
  return Array.from({ length: gaps + 1 }, (_, n) =>
    taken(field, field.least + (n * (field.most - field.least)) / gaps),
  );
}

/** A new row whose card lies where it would anyway, if there is room; or else beside the others, near
 * the middle; or where it covers least. */
export function placed(plane: Extent, rows: Row[], added: Row): Row {
  const at = (row: Row) => [numberIn(row.fields[plane.x]), numberIn(row.fields[plane.y])] as const;
  const others = rows.map(at);
  const room = ([x, y]: readonly [number, number]) =>
    others.reduce((least, [a, b]) => {
      const apart = Math.max(Math.abs(a - x) / plane.width, Math.abs(b - y) / plane.height);
      return Math.min(least, apart);
    }, 1);
  const [x, y] = spaced(added.fields[plane.x], plane.width)
    .flatMap((x) => spaced(added.fields[plane.y], plane.height).map((y) => [x, y] as const))
    .sort(([a, b], [c, d]) => Math.hypot(a, b) - Math.hypot(c, d))
    .reduce((best, one) => (room(one) > room(best) ? one : best), at(added));
  const values: Record<number, number> = { [plane.x]: x, [plane.y]: y };
  return {
    ...added,
    fields: added.fields.map((field, n) =>
      n in values ? ({ ...field, value: values[n] } as Field) : field,
    ),
  };
}

/** What a field says of its row, in words. */
function said(field: Field, { pools, words }: Pick<Props, "pools" | "words">): string {
  if (field.kind === "pick")
    return pools[field.pool]?.[field.value]?.label ?? words("arrange_drawn");
  if (field.kind === "number") return `${field.label}: ${field.value}`;
  return field.value ? field.label : "";
}

/** The cards of some rows as they lie, to be dragged there or moved by the arrow keys. */
export function Plane({ plane, rows, pools, words, place }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  /** To this point, in the units of the fields. */
  const move = (at: number, x: number, y: number) => {
    const fields = rows[at]?.fields ?? [];
    place(at, { [plane.x]: taken(fields[plane.x], x), [plane.y]: taken(fields[plane.y], y) });
  };
  const drop = useRef((_at: number, _box: DOMRect) => {});
  drop.current = (at, box) => {
    const { left, top, width, height } = (ground.current as HTMLElement).getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2 - left, box.top + box.height / 2 - top];
    move(at, (x / width - 0.5) * plane.breadth, (y / height - 0.5) * plane.breadth);
  };
  useEffect(() => {
    const life = new AbortController();
    const drag = new Drag();
    drag.targets = () => [ZONE];
    drag.drop = (piece, _zone, _to, box) => drop.current(Number(piece), box);
    drag.attach(root.current as HTMLElement, life.signal);
    return () => life.abort();
  }, []);
  const press = (event: KeyboardEvent, at: number, fields: Field[]) => {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? STRIDE : STEP;
    const [x, y] = [numberIn(fields[plane.x]), numberIn(fields[plane.y])];
    move(at, x + far * way[0], y + far * way[1]);
  };
  const share = (length: number) => `${(100 * length) / plane.breadth}%`;
  return (
    // The table under the form has nothing to do with these presses.
    <div ref={root} class="plane" onPointerDown={(event) => event.stopPropagation()}>
      <p class="plane-hint">{words("arrange_move")}</p>
      <div ref={ground} class="plane-ground" data-zone={ZONE}>
        {rows.map(({ label, fields }, at) => {
          const angle = numberIn(fields[plane.angle]);
          return (
            <button
              key={at}
              type="button"
              class="plane-card"
              data-id={`${at}`}
              aria-label={[
                `${label} ${at + 1}`,
                ...fields.map((one) => said(one, { pools, words })),
              ]
                .filter(Boolean)
                .join(", ")}
              style={{
                left: share(plane.breadth / 2 + numberIn(fields[plane.x])),
                top: share(plane.breadth / 2 + numberIn(fields[plane.y])),
                width: share(plane.height),
              }}
              onKeyDown={(event) => press(event, at, fields)}
            >
              <span
                style={{ width: `${(100 * plane.width) / plane.height}%`, rotate: `${angle}deg` }}
              >
                {at + 1}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
