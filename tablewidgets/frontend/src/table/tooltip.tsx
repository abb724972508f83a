import { useLayoutEffect, useState } from "preact/hooks";
import { Icon } from "../ui/icon";
import { Popover } from "../ui/popover";
import { LargeCard } from "./large-card";
import type { Pointed, Pointing } from "./pointing";

/**
 * The piece that is pointed at, large and in words, with what a press on it does: a bubble beside it,
 * and signs on others. Nobody is read this: the piece is described by it (see piece.tsx).
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
        <LargeCard words={pointed.words} />
      </Popover>
    </div>
  );
}
