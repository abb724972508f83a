import type { Say } from "../ui/widget-frame";
import type { DistributionState } from "../wire/chart";
import type { Plane } from "./plane";

interface Props {
  plane: Plane;
  law: DistributionState["laws"][number];
  /** The number of the law. */
  of: number;
  /** Whether there is no other one. */
  lone: boolean;
  say: Say;
}

/** The height that the standard deviation of a law takes, below the names. */
export const SPREAD = 12;

/** Where the mean of a law is, and how far a standard deviation reaches: each on a line of its own, as
 * those of two laws may fall on each other. */
export function Mean({ plane, law: { mean, sigma }, of, lone, say }: Props) {
  const within = (at: number) => Math.min(plane.right, Math.max(plane.left, plane.x(at)));
  const name = of === 0 ? "first" : "second";
  const y = plane.top - 4;
  const line = plane.bottom + 26 + SPREAD * of;
  return (
    <g class={`mean ${name}`} aria-hidden="true">
      {sigma ? (
        <>
          <rect
            class="spread"
            x={within(sigma[0])}
            width={within(sigma[1]) - within(sigma[0])}
            y={line}
            height={6}
          />
          {mean ? <circle cx={within(mean.at)} cy={line + 3} r={4} /> : null}
        </>
      ) : null}
      {mean ? (
        <>
          <line x1={within(mean.at)} x2={within(mean.at)} y1={y + 4} y2={plane.bottom} />
          {lone ? (
            <text
              x={within(mean.at)}
              y={y}
              text-anchor={within(mean.at) > plane.width - 90 ? "end" : "middle"}
            >
              {say("mean_is", { p: mean.text })}
            </text>
          ) : null}
        </>
      ) : null}
    </g>
  );
}
