import { Rich } from "../ui/rich-text";
import type { StillFigure } from "../wire/question";

/** A table or a tree that stands with a question: there is nothing to do with it. */
export function StaticFigure({ figure }: { figure: StillFigure }) {
  return figure.kind === "table" ? <Table {...figure} /> : <Tree {...figure} />;
}

function Table({ heads, rows }: Extract<StillFigure, { kind: "table" }>) {
  return (
    <div class="given-figure">
      <table>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={at} scope="col">
                <Rich text={head} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...cells], at) => (
            <tr key={at}>
              <th scope="row">
                <Rich text={name} />
              </th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Weights are written on the ground of their branches, names at the ends. */
function Tree({ said, box, lines, labels }: Extract<StillFigure, { kind: "tree" }>) {
  return (
    <div class="given-figure">
      <svg viewBox={`0 0 ${box.join(" ")}`} role="img" aria-label={said}>
        {lines.map(([x, y, toX, toY], at) => (
          <path key={at} d={`M${x} ${y}L${toX} ${toY}`} />
        ))}
        {labels.map(({ x, y, text, kind }, at) => (
          <g key={at} class={kind}>
            {kind === "weight" ? (
              <rect
                x={x - (3.2 * text.length + 2) / 2}
                y={y - 3.4}
                width={3.2 * text.length + 2}
                height={6.8}
              />
            ) : null}
            <text x={x} y={y + 1.9}>
              {text}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
