import { useLayoutEffect, useState } from "preact/hooks";
import type { Pointed, Pointing } from "../pointing";
import { Icon } from "./icon";
import { Popover } from "./popover";

/**
 * What the piece that is pointed at would do: a bubble beside it, and signs on others. Nobody is
 * read this: the piece is described by it (see piece.tsx).
 */
export function Hint({ pointing }: { pointing: Pointing }) {
  const [pointed, setPointed] = useState<Pointed>();
  useLayoutEffect(() => pointing.follow(setPointed), [pointing]);
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
      <Popover anchor={() => pointed.anchor} class={`hint ${pointed.finger ? "finger" : ""}`}>
        {pointed.text}
      </Popover>
    </div>
  );
}
