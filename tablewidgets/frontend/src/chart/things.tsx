import { pips } from "../ui/pips";
import type { Thing } from "../wire/chart";

/** What chance brought: dice with their pips, coins and cards with what is on them. */
export function Things({ things }: { things: Thing[] }) {
  return (
    <span class="things">
      {things.map(({ kind, text }, at) =>
        kind === "die" ? (
          <Die key={at} pips={Number(text)} />
        ) : (
          <span key={at} class={`thing ${kind}`}>
            {text}{" "}
          </span>
        ),
      )}
    </span>
  );
}

function Die({ pips: count }: { pips: number }) {
  return (
    <svg class="thing die" viewBox="0 0 100 100" role="img" aria-label={String(count)}>
      {pips(count).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="10" />
      ))}
    </svg>
  );
}
