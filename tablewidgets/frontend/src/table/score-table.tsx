import { useContext, useLayoutEffect, useState } from "preact/hooks";
import { Icon } from "../ui/icon";
import { ARROWS, nearest } from "../ui/nearest";
import { along, useRoving } from "../ui/roving";
import type { Cell as CellData, Line, Sheet as SheetData } from "../wire/scene";
import { Highlight } from "./highlight";

/** The place of a cell: its line and its column. */
type At = `${number} ${number}`;

const place = (at: string) => {
  const [line = 0, column = 0] = at.split(" ").map(Number);
  return { x: column, y: line };
};

/** Whether it says more than its number. */
const tells = ({ label, lights }: CellData) => Boolean(label || lights?.length);

/** A table of numbers. One that says where it comes from is a button; the sheet is one tab stop. */
export function ScoreTable({ title, sheet }: { title: string; sheet: SheetData }) {
  const lights = useContext(Highlight);
  const [pressed, setPressed] = useState<At>();
  const told = new Map<At, CellData>();
  sheet.lines.forEach((line, y) => {
    line.cells.forEach((cell, x) => {
      if (tells(cell)) told.set(`${y} ${x}`, cell);
    });
  });
  const shown = pressed && told.get(pressed);
  const lit = shown?.lights?.join(" ") ?? "";
  useLayoutEffect(() => {
    if (!shown) return;
    const end = () => setPressed(undefined);
    lights?.pin(shown.lights ?? [], end);
    return () => lights?.release(end);
  }, [pressed, shown !== undefined, lit]);
  const cells = [...told.keys()];
  const roving = useRoving("cell", cells, (pressed, from) => {
    const at = cells.indexOf(from);
    const arrow = ARROWS[pressed];
    const to = arrow ? nearest(cells.map(place), at, arrow) : along(pressed, at, cells.length, {});
    return cells[to ?? at];
  });

  return (
    <div class="sums" style={`--heads:${sheet.heads.length}`}>
      {/* Without a button in it, whoever has no mouse could not scroll it. */}
      <div class="sums-box" tabIndex={told.size ? undefined : 0}>
        <table onKeyDown={roving.onKeyDown}>
          <caption class="unseen">{title}</caption>
          <thead>
            <tr>
              {sheet.corner ? <th scope="col">{sheet.corner}</th> : <td />}
              {sheet.heads.map((head, i) => (
                <th key={i} scope="col" title={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.lines.map((line, y) => (
              <tr key={y} class={line.total ? "total" : ""}>
                <th scope="row">
                  {line.icon ? <Icon name={line.icon} /> : null}
                  <span>{line.label}</span>
                </th>
                {line.cells.map((cell, x) => (
                  <td key={x}>
                    {tells(cell) ? (
                      <Sum
                        at={`${y} ${x}`}
                        name={name(line, sheet.heads[x], cell)}
                        text={cell.text}
                        roving={roving.item(`${y} ${x}`)}
                        pressed={pressed === `${y} ${x}`}
                        press={(at) => setPressed(at === pressed ? undefined : at)}
                      />
                    ) : (
                      cell.text
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {told.size ? (
        <p class="sums-says" role="status">
          {shown?.label}
        </p>
      ) : null}
    </div>
  );
}

const name = (line: Line, head: string | undefined, cell: CellData) =>
  `${[line.label, head].filter(Boolean).join(", ")}: ${cell.text}`;

interface SumProps {
  at: At;
  name: string;
  text: string;
  roving: object;
  pressed: boolean;
  press(at: At): void;
}

function Sum({ at, name, text, roving, pressed, press }: SumProps) {
  return (
    <button
      type="button"
      class="sum"
      aria-label={name}
      aria-pressed={pressed}
      data-key={`cell ${at}`}
      {...roving}
      onClick={() => press(at)}
    >
      {text}
    </button>
  );
}
