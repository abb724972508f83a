import type { ComponentChildren, RefObject } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  /** What it is about, found anew each time: it may have been drawn again, or be gone. */
  anchor: () => HTMLElement | null | undefined;
  class: string;
  children: ComponentChildren;
  inside?: RefObject<HTMLDivElement | null>;
  [attribute: string]: unknown;
}

/** Something beside what it is about. It lies in the top layer, where no cell and no page cuts it
 * off, and the styles place it in the window (see overlays.css). */
export function Popover({ anchor, class: name, children, inside, ...attributes }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const box = inside ?? own;
  const id = `--${useId()}`;
  useLayoutEffect(() => {
    box.current?.showPopover();
    const at = anchor();
    if (at && !inWindow(at)) at.scrollIntoView({ block: "center" });
  }, []);
  useLayoutEffect(() => {
    const at = anchor();
    if (!at) return;
    const others = namesOf(at).filter((other) => other !== id);
    at.style.setProperty("anchor-name", [...others, id].join(", "));
    return () => {
      const left = namesOf(at).filter((other) => other !== id);
      if (left.length) at.style.setProperty("anchor-name", left.join(", "));
      else at.style.removeProperty("anchor-name");
    };
  });
  return (
    <div {...attributes} ref={box} popover="manual" class={`popover ${name}`} style={`--at:${id}`}>
      {children}
    </div>
  );
}

/** An element may be what several popovers are about. */
const namesOf = (at: HTMLElement): string[] =>
  at.style.getPropertyValue("anchor-name").split(/, ?/).filter(Boolean);

function inWindow(at: HTMLElement): boolean {
  const { top, bottom } = at.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
