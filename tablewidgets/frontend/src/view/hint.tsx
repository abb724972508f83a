import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { beside } from "../layout";
import type { Pointed, Pointing } from "../pointing";
import { Icon } from "./icon";

/**
 * What the piece that is pointed at would do: a bubble beside it, and signs on others. Nobody is
 * read this: the piece is described by it (see piece.tsx).
 */
export function Hint({ pointing }: { pointing: Pointing }) {
  const [pointed, setPointed] = useState<Pointed>();
  const bubble = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => pointing.follow(setPointed), [pointing]);
  useLayoutEffect(() => {
    const element = bubble.current;
    const table = element?.closest<HTMLElement>(".table");
    if (!pointed || !element || !table) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const room = { width: table.offsetWidth, height: table.offsetHeight };
    const { left, top } = beside(pointed.anchor, size, room, pointed.spare, pointed.finger);
    element.style.translate = `${left}px ${top}px`;
  }, [pointed]);
  if (!pointed) return null;
  return (
    <div class="hints" aria-hidden="true">
      {pointed.signs.map(({ on, icon, box }) => (
        <span
          key={on}
          class="sign"
          style={`left:${box.left + box.width * 0.82}px;top:${box.top + box.height * 0.18}px`}
        >
          <Icon name={icon} />
        </span>
      ))}
      <p class="hint" ref={bubble}>
        {pointed.text}
      </p>
    </div>
  );
}
