import { useState } from "preact/hooks";

/** Whether a key is pressed alone: with another one it is the browser's, or the notebook's. */
export const alone = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey;

/** By how many places an arrow leads along a line. */
type Arrows = Record<string, number>;
export const ACROSS: Arrows = { ArrowLeft: -1, ArrowRight: 1 };
export const DOWN: Arrows = { ArrowUp: -1, ArrowDown: 1 };

/** Where a key leads from a place in a line of so many: by an arrow, to the first, or to the last. */
export function along(
  pressed: string,
  at: number,
  count: number,
  arrows: Arrows,
): number | undefined {
  if (pressed === "Home") return 0;
  if (pressed === "End") return count - 1;
  const by = arrows[pressed];
  return by === undefined ? undefined : at + by;
}

interface Roving<K> {
  /** The one that Tab leads to. */
  stop: K | undefined;
  /** Of each of them. */
  item(key: K): { tabindex: number; onFocus(): void };
  /** Of what is around all of them. */
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * One tab stop for several things, told apart by an attribute, `data-…`: Tab leads to the one that had the
 * focus last, else to the first, and other keys from one to another.
 */
export function useRoving<K extends string | number>(
  attribute: string,
  keys: K[],
  lead: (pressed: string, from: K) => K | undefined,
): Roving<K> {
  const [last, setLast] = useState<K>();
  const stop = last !== undefined && keys.includes(last) ? last : keys[0];
  return {
    stop,
    item: (key) => ({
      [`data-${attribute}`]: key,
      tabindex: key === stop ? 0 : -1,
      onFocus: () => setLast(key),
    }),
    onKeyDown(event) {
      const one = (event.target as HTMLElement).closest<HTMLElement>(`[data-${attribute}]`);
      const from = keys.find((key) => String(key) === one?.dataset[attribute]);
      if (from === undefined || event.defaultPrevented || !alone(event)) return;
      const to = lead(event.key, from);
      if (to === undefined || to === from) return;
      event.preventDefault();
      (event.currentTarget as Element)
        .querySelector<HTMLElement>(`[data-${attribute}="${CSS.escape(String(to))}"]`)
        ?.focus();
    },
  };
}
