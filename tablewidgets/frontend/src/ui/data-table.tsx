interface Props {
  caption: string;
  heads: string[];
  /** The first cell of each is its name. */
  rows: string[][];
}

/** The numbers behind a chart. */
export function DataTable({ caption, heads, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keyboard
    <div class="data" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], y) => (
            <tr key={y}>
              <th scope="row">{name}</th>
              {cells.map((cell, x) => (
                <td key={x}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
