import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { plain } from "./rich-text";

/** What may be broader than its room. It is then scrolled sideways, by keyboard too, and an edge
 * shows that there is more beyond it. */
export function Scrolled({ label, children }: { label: string; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const [beyond, setBeyond] = useState("");
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const left = scrollLeft > 1 ? "more-left" : "";
      const right = scrollLeft + clientWidth < scrollWidth - 1 ? "more-right" : "";
      setBeyond(`${left} ${right}`.trim());
    };
    look();
    const observer = new ResizeObserver(look);
    for (const one of [element, ...element.children]) observer.observe(one);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);
  const reached = beyond ? { tabIndex: 0, role: "group" as const, "aria-label": plain(label) } : {};
  return (
    <div class={`scroller ${beyond}`}>
      <div ref={box} class="scrolled" {...reached}>
        {children}
      </div>
    </div>
  );
}
