import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Drawings, Icon } from "../ui/icon";
import { ARROWS, closest, nearest } from "../ui/nearest";
import { alone } from "../ui/roving";
import type { Target, Zone } from "../wire/scene";
import type { Offers } from "./offers";

interface Props {
  /** Those that can be picked. */
  targets: Target[];
  zone: Zone;
  offers: Offers;
}

interface Hand {
  /** The target it points at. */
  id: string;
  /** How far from there it is drawn, as a pointer pulls it. */
  dx: number;
  dy: number;
  /** Which of the two buttons is the one. */
  turn: 0 | 1;
}

/** How much of its way to the pointer the hand goes: enough to follow, too little to leave its target. */
const PULL = 0.35;
/** Sent by the browser after a tap, which was answered when the finger was lifted. */
const noClick = (event: Event) => event.preventDefault();

/**
 * A hand that points at one of many targets. It follows mouse and finger to the nearest; a click picks
 * it, and so does lifting the finger, but for one that has left the zone. The arrows go from target
 * to target.
 *
 * To the keyboard and to a screen reader it is one button, as large as the zone, and always that of the
 * target pointed at. There are two of them that take turns: a focus that moves is spoken by all screen
 * readers, a name that changes under the focus only by some, and aria-activedescendant not by those
 * of a phone.
 */
export function TargetHand({ targets, zone, offers }: Props) {
  const drawings = useContext(Drawings);
  const [hand, setHand] = useState<Hand>();
  const buttons = useRef<HTMLSpanElement>(null);
  const byKey = useRef(false);
  const target = targets.find(({ id }) => id === hand?.id) ?? targets[closest(targets, 0, 0)];
  const turn = hand?.turn ?? 0;
  const [breadth = 1, depth = 1] = zone.extent ?? [];

  useLayoutEffect(() => {
    if (byKey.current)
      buttons.current?.querySelector<HTMLElement>("[data-press]")?.focus({ preventScroll: true });
    byKey.current = false;
  }, [turn]);

  /** Points at what is nearest to a place on the screen, and says what that is. */
  const point = (
    button: HTMLElement,
    { clientX, clientY }: { clientX: number; clientY: number },
  ) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const x = ((clientX - left) / width - 0.5) * breadth;
    const y = ((clientY - top) / height - 0.5) * depth;
    const to = targets[closest(targets, x, y)];
    if (to) setHand({ id: to.id, dx: (x - to.x) * PULL, dy: (y - to.y) * PULL, turn });
    return to;
  };
  /** Picks what was pointed at last, also if that is not drawn yet: the table goes by the attribute. */
  const aimed = (button: HTMLElement, at: { clientX: number; clientY: number }) => {
    const to = point(button, at);
    if (to) button.dataset.press = to.id;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !target || !alone(event)) return;
    event.preventDefault();
    const to = targets[nearest(targets, targets.indexOf(target), arrow, true)];
    if (!to) return;
    byKey.current = true;
    setHand({ id: to.id, dx: 0, dy: 0, turn: turn ? 0 : 1 });
  };
  const onTouchEnd = (event: TouchEvent) => {
    noClick(event);
    const button = event.currentTarget as HTMLElement;
    const [finger] = event.changedTouches;
    if (!finger || event.touches.length) return;
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [(finger.clientX - left) / width, (finger.clientY - top) / height];
    if (Math.min(x, y, 1 - x, 1 - y) < 0) return;
    aimed(button, finger);
    button.click();
  };

  if (!target) return null;
  const offer = offers.of(target.id);
  const { dx = 0, dy = 0 } = hand?.id === target.id ? hand : {};
  return (
    <>
      <span ref={buttons} class="aims">
        {[0, 1].map((which) => (
          <button
            key={which}
            type="button"
            class={`aim ring-${offer.ring}`}
            hidden={which !== turn}
            aria-label={offer.say(target.label)}
            data-press={which === turn ? target.id : undefined}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => point(event.currentTarget, event)}
            onPointerMove={(event) => point(event.currentTarget, event)}
            onPointerLeave={() => hand && setHand({ ...hand, dx: 0, dy: 0 })}
            onTouchEnd={onTouchEnd}
            onClickCapture={(event) => {
              // By mouse; a key and a screen reader are nowhere.
              if (event.detail > 0) aimed(event.currentTarget, event);
            }}
          />
        ))}
      </span>
      <span
        class={`point ring-${offer.ring} ${offer.pressed ? "pressed" : ""}`}
        style={`--x:${target.x};--y:${target.y}`}
        aria-hidden="true"
      />
      {drawings.hand ? (
        <span
          class={`hand ${offer.pressed ? "pressed" : ""}`}
          style={`--x:${Math.round(target.x + dx)};--y:${Math.round(target.y + dy)}`}
          aria-hidden="true"
        >
          <Icon name="hand" />
        </span>
      ) : null}
    </>
  );
}
