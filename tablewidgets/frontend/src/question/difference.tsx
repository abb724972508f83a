import type { Say } from "../ui/widget-frame";
import type { DifferenceBar } from "../wire/question";

/** How far the answers are from the exact one, and from what a mistake leads to. */
export function Difference({ lines, say }: { lines: DifferenceBar[]; say: Say }) {
  return (
    <table class="difference">
      <caption class="unseen">{say("difference")}</caption>
      <tbody>
        {lines.map(({ kind, name, text, start, share, cut }, at) => (
          <tr key={at} class={kind}>
            <th scope="row">{name}</th>
            <td>
              <span
                class={cut ? `measure cut-${cut}` : "measure"}
                style={`--start:${start.toFixed(4)};--share:${share.toFixed(4)}`}
              />
              <span class="figure-text">{text}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
