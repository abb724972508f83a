import { useLayoutEffect, useState } from "preact/hooks";
import { Icon } from "../ui/icon";
import { Popover } from "../ui/popover";
import type { Pointed, Pointing } from "./pointing";

/**
 * What a press on the piece that is pointed at does, and what would come of it: a bubble beside it, and signs on others. Nobody is
 * read this: the piece is described by it (see piece.tsx).
 */
export function Tooltip({ pointing }: { pointing: Pointing }) {
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
        {pointed.does ? <strong>{pointed.does}</strong> : null}
        {pointed.text ? <p>{pointed.text}</p> : null}
      </Popover>
    </div>
  );
}
