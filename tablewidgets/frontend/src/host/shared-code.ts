import type { Widget } from "./page";

/** What makes each widget of notebooks, by its name: the module `notebook.ts`. */
export type Widgets = Record<string, () => Widget>;

/**
 * The widgets of one build, which come to a page once, whichever of its widgets was first. Another
 * kernel may have another version of this package.
 */
export interface SharedCode {
  /** Once they have come. */
  widgets?: Widgets;
  readonly ready: Promise<Widgets>;
  /** Whether they were taken, and are being unpacked if they aren't there. */
  coming: boolean;
  /** Takes them as they come. The first ones stay. */
  take(widgets: Promise<Widgets>): void;
  /** What asks Python for them, of each widget that waits, in turn. */
  readonly waiting: Set<() => void>;
  /** Resolves when the next widget may be drawn: between two, those can begin that have just come. */
  turn(): Promise<unknown>;
}

const onPage = globalThis as unknown as Record<string, SharedCode | undefined>;

/** What the page has of the build with this hash. */
export function sharedCode(hash: string): SharedCode {
  const key = `tablewidgets ${hash}`;
  onPage[key] ??= begin();
  return onPage[key];
}

function begin(): SharedCode {
  let done: (widgets: Widgets) => void;
  const ready = new Promise<Widgets>((resolve) => {
    done = resolve;
  });
  let last: Promise<unknown> = Promise.resolve();
  const made: SharedCode = {
    ready,
    waiting: new Set(),
    turn: () => (last = last.then(modulesHaveCome)),
    coming: false,
    take: (coming) => {
      made.coming = true;
      void coming.then((widgets) => {
        made.widgets ??= widgets;
        done(made.widgets);
      });
    },
  };
  return made;
}

/** Whatever module was asked for before has come by then, unless it is large. */
const modulesHaveCome = () => moduleOf("").catch(() => {});

/** The module with this text, whichever kind of address the host allows. */
export async function moduleOf(text: string): Promise<unknown> {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return await import(address);
  } catch {
    return await import(`data:text/javascript,${encodeURIComponent(text)}`);
  } finally {
    URL.revokeObjectURL(address);
  }
}
