import { HATCHED } from "./columns";

export interface Entry {
  class: string;
  text: string;
}

/** As in the chart beside it, which has the hatches. */
const hatchOf = (name: string) =>
  name
    .split(" ")
    .map((part) => HATCHED[part])
    .find(Boolean);

/** What the marks of a chart mean. */
export function Legend({ entries }: { entries: Entry[] }) {
  if (!entries.length) return null;
  return (
    <ul class="legend">
      {entries.map((entry) => (
        <li key={entry.class}>
          <svg class={`key ${entry.class}`} width="22" height="14" aria-hidden="true">
            <rect x="1" y="1" width="20" height="12" rx="2" />
            {hatchOf(entry.class) ? (
              <rect
                class="hatch"
                fill={`url(#${hatchOf(entry.class)})`}
                {...{ x: 1, y: 1, width: 20, height: 12, rx: 2 }}
              />
            ) : null}
            <line x1="0" x2="22" y1="7" y2="7" />
          </svg>
          {entry.text}
        </li>
      ))}
    </ul>
  );
}
