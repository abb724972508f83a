import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Box } from "../ui/nearest";
import { type Bow, bow } from "./bow";

/** Milliseconds in which pieces come to rest. */
const REST = 320;

/** From one thing to another, over the table; who can't see it is told in words. */
export function Arrow({ ends }: { ends: [from: string, to: string] }) {
  const svg = useRef<SVGSVGElement>(null);
  const [drawn, draw] = useState<Bow>();
  useLayoutEffect(() => {
    const stage = svg.current?.parentElement;
    if (!stage) return;
    const aim = () => {
      const origin = stage.getBoundingClientRect();
      const [from, to] = ends.map((id) => {
        const name = CSS.escape(id);
        const end = stage
          .querySelector(`[data-id="${name}"], [data-zone="${name}"], [data-panel="${name}"]`)
          ?.getBoundingClientRect();
        if (!end) return undefined;
        const { left, top, width, height } = end;
        return { left: left - origin.left, top: top - origin.top, width, height };
      });
      draw(from && to && bow(from, to));
    };
    const timer = window.setTimeout(aim, REST);
    const observer = new ResizeObserver(aim);
    observer.observe(stage);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return (
    <svg ref={svg} class="arrow" aria-hidden="true" focusable="false">
      {drawn ? (
        // Twice: it is to be seen on light and on dark cards.
        <>
          <path class="under" d={outline(drawn)} />
          <path d={outline(drawn)} />
        </>
      ) : null}
    </svg>
  );
}

const outline = ({ from, bend, to, barbs: [one, other] }: Bow) =>
  `M${at(from)}Q${at(bend)} ${at(to)}M${at(one)}L${at(to)}L${at(other)}`;

const at = ({ x, y }: Box) => `${x.toFixed(1)} ${y.toFixed(1)}`;
