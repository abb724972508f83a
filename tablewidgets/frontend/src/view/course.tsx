import { useRef, useState } from "preact/hooks";
import type { Store } from "../store";
import type { Theme } from "../theme";
import type { Book as BookState, Course as CourseState } from "../wire";
import { Book } from "./book";
import { Lesson } from "./lesson";
import { useNow } from "./now";

interface Props {
  store: Store<CourseState | BookState>;
  theme: Theme;
}

/** A tutorial, or the rulebook: one page at a time. */
export function Course({ store, theme }: Props) {
  const { page } = useNow(store).state;
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef({ page, focused: false });
  // The rule that was practised last, at which the rulebook opens again.
  const [practised, practise] = useState<string>();
  if (shown.current.page !== page) {
    // Before the other page is drawn, and what has the focus goes.
    const root = box.current?.getRootNode() as ShadowRoot | undefined;
    shown.current = { page, focused: Boolean(root?.activeElement) };
  }
  const { focused } = shown.current;
  return (
    <div ref={box}>
      {page === "rules" ? (
        <Book {...{ store, theme, focused, practise }} at={practised} />
      ) : (
        // Only a state with a lesson is ever on that page.
        <Lesson store={store as unknown as Store<CourseState>} {...{ theme, focused }} />
      )}
    </div>
  );
}
