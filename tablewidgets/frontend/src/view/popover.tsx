import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { place } from "../layout";

interface Props {
  /** What it is about, found anew each time: it may have been drawn again, or be gone. */
  anchor: () => Element | null | undefined;
  class: string;
  children: ComponentChildren;
  inside?: RefObject<HTMLDivElement | null>;
  /** Where it goes, if not where a menu does. */
  where?: typeof place;
  [attribute: string]: unknown;
}

/** Something over the table, beside what it is about and within the table. */
export function Popover(props: Props) {
  const { anchor, class: name, children, inside, where = place, ...attributes } = props;
  const own = useRef<HTMLDivElement>(null);
  const box = inside ?? own;
  const [spot, setSpot] = useState({ left: 0, top: 0, over: false, tip: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    const table = element?.closest<HTMLElement>(".table");
    if (!element || !table) return;
    const origin = table.getBoundingClientRect();
    const at = anchor()?.getBoundingClientRect();
    if (!at) return;
    const from = {
      left: at.left - origin.left,
      top: at.top - origin.top,
      width: at.width,
      height: at.height,
    };
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const next = where(from, size, { width: origin.width, height: origin.height });
    const tip = from.left + from.width / 2 - next.left;
    if (next.left !== spot.left || next.top !== spot.top || tip !== spot.tip)
      setSpot({ ...next, tip });
  });
  return (
    <div
      {...attributes}
      ref={box}
      class={`popover ${name} ${spot.over ? "over" : ""}`}
      style={`left:${spot.left}px;top:${spot.top}px;--tip:${spot.tip}px`}
    >
      {children}
    </div>
  );
}
