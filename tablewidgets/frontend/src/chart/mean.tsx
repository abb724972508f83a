import type { Say } from "./frame";
import type { Plane } from "./plane";
import type { Plot } from "./wire";

interface Props {
  plane: Plane;
  law: Plot["laws"][number];
  /** The number of the law. */
  of: number;
  /** Whether there is no other one. */
  lone: boolean;
  say: Say;
}

/** Where the mean of a law is, and how far a standard deviation reaches. */
export function Mean({ plane, law: { mean, sigma }, of, lone, say }: Props) {
  const within = (at: number) => Math.min(plane.right, Math.max(plane.left, plane.x(at)));
  const name = of === 0 ? "first" : "second";
  const y = plane.top - 4;
  return (
    <g class={`mean ${name}`} aria-hidden="true">
      {sigma ? (
        <rect
          class="spread"
          x={within(sigma[0])}
          width={within(sigma[1]) - within(sigma[0])}
          y={plane.bottom - 7 - 8 * of}
          height={6}
        />
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
