import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const GLIDE = { duration: 200, easing: "cubic-bezier(.2,.7,.2,1)" };

/** The rows of a list glide to where they go when their order is another. */
export function useGlide(list: RefObject<HTMLElement | null>, order: string[]): void {
  const tops = useRef(new Map<Element, number>());
  useLayoutEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const row of (list.current?.children ?? []) as Iterable<HTMLElement>) {
      const before = tops.current.get(row);
      const top = row.offsetTop; // where it lies, however far it has glided
      tops.current.set(row, top);
      if (still || before === undefined || before === top) continue;
      row.animate?.([{ translate: `0 ${before - top}px` }, { translate: "0 0" }], GLIDE);
    }
  }, [order.join(" ")]);
}
