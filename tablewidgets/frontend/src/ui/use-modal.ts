import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Modal<T> {
  /** What is shown over the table, if anything is. */
  shown: T | undefined;
  open(value: T): void;
  change(how: (value: T) => T): void;
  close(): void;
}

/** Something over the table; when it is closed, the focus goes back to where it was, or else to the
 * first of these. */
export function useModal<T>(root: RefObject<HTMLElement | null>, home: string): Modal<T> {
  const [shown, show] = useState<T>();
  const from = useRef<Element | null>(undefined);
  useLayoutEffect(() => {
    if (shown !== undefined || from.current === undefined) return;
    const back = from.current?.isConnected ? from.current : root.current?.querySelector(home);
    from.current = undefined;
    (back as HTMLElement | null | undefined)?.focus({ preventScroll: true });
  }, [shown]);
  return {
    shown,
    open(value) {
      const shadow = root.current?.getRootNode() as ShadowRoot | undefined;
      from.current = shadow?.activeElement ?? null;
      show(value);
    },
    change: (how) => show((now) => now && how(now)),
    close: () => show(undefined),
  };
}
