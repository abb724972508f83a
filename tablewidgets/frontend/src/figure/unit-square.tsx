import { ACROSS, along, DOWN, useRoving } from "../ui/roving";
import { Scrolled } from "../ui/scrolled";
import { type PictureProps, Place } from "./place";

/** A square whose columns are as broad, and their parts as high, as they are probable. */
export function UnitSquare(picture: PictureProps) {
  const { state, light, label } = picture;
  const { heads, sizes } = state;
  const columns = state.rows.slice(0, -1);
  const [sums] = state.rows.slice(-1);
  const last = heads.length - 1;
  // Each column with its total above it; then the totals of the other thing, and all.
  const lines = [
    ...columns.map(({ cells }) => [cells[last] ?? "", ...cells.slice(0, last)]),
    sums?.cells ?? [],
  ];
  const roving = useRoving("cell", lines.flat(), (pressed, from) => {
    const x = lines.findIndex((line) => line.includes(from));
    const line = lines[x] ?? [];
    const to = along(pressed, line.indexOf(from), line.length, DOWN);
    return to === undefined
      ? lines[x + (ACROSS[pressed] ?? 0)]?.[Math.max(0, line.indexOf(from))]
      : line[to];
  });
  return (
    <Scrolled label={state.title}>
      <div
        class="unit-square"
        role="grid"
        tabIndex={-1}
        aria-label={label}
        onPointerLeave={() => light()}
        onKeyDown={roving.onKeyDown}
      >
        <div class="square-columns">
          {columns.map((column, x) => (
            <div
              key={column.label}
              class="square-column"
              role="row"
              tabIndex={-1}
              style={`flex-grow:${sizes?.breadths[x]}`}
            >
              <Place
                picture={picture}
                at={column.cells[last] ?? ""}
                name={column.label}
                item={roving.item(column.cells[last] ?? "")}
              />
              <div class="square-parts">
                {column.cells.slice(0, last).map((key, y) => (
                  <Place
                    key={key}
                    picture={picture}
                    at={key}
                    name={heads[y]?.label ?? ""}
                    item={roving.item(key)}
                    style={`flex-grow:${sizes?.heights[x]?.[y]}`}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
        <div class="square-sums" role="row" tabIndex={-1}>
          {sums?.cells.map((key, y) => (
            <Place
              key={key}
              picture={picture}
              at={key}
              name={heads[y]?.label ?? ""}
              item={roving.item(key)}
            />
          ))}
        </div>
      </div>
    </Scrolled>
  );
}
