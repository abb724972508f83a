import { type ComponentType, createContext, h } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";

/** A part of a widget's code that its first drawing doesn't wait for, with its looks. */
export interface Later {
  /** Once it is there. */
  here?: { looks: string };
  /** Until then. */
  readonly coming?: Promise<void>;
}

/** Milliseconds until what could not be loaded is tried again, and by so much longer after that. */
const PAUSE = 1000;

/** Begins to load such a part, for a page where modules have addresses. */
export function coming(load: () => Promise<{ looks: string }>): Later {
  const part: Later = {
    coming: insist(load).then((here) => {
      part.here = here;
    }),
  };
  return part;
}

async function insist<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = PAUSE; ; pause += PAUSE) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

interface Own {
  later: Later;
  /** Gives the widget its looks, unless it has them. */
  adopt(css: string): void;
}

/** What comes later of the widget that is drawn. */
export const OwnLater = createContext<Own>({ later: {}, adopt: () => {} });

/** What of the widget comes later, as soon as it is there. */
export function useLater<T extends object>(): T | undefined {
  const { later, adopt } = useContext(OwnLater);
  const { here } = later;
  const [, come] = useState(here);
  useEffect(() => {
    let shown = true;
    if (!here) void later.coming?.then(() => shown && come(later.here));
    return () => {
      shown = false;
    };
  }, []);
  if (!here) return undefined;
  adopt(here.looks); // before anything that has them measures itself
  return here as unknown as T;
}

/** A component that comes later: what shows it before that shows it as soon as it is there. */
export const opened =
  <T extends object>() =>
  <P extends object>(pick: (part: T) => ComponentType<P>): ComponentType<P> =>
    function Opened(props) {
      const part = useLater<T>();
      return part ? h(pick(part), props) : null;
    };
