import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** The breadth of an element, in pixels: this one, until it is in sight. */
export function useWidth(element: RefObject<HTMLElement | null>, unseen: number): number {
  const [width, setWidth] = useState(unseen);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      if (current.clientWidth) setWidth(current.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return width;
}
