import { useState } from "preact/hooks";
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
  const { state } = useNow(store);
  // The rule that was practised last, at which the rulebook opens again.
  const [practised, practise] = useState<string>();
  const [first] = useState(state.page);
  const [turned, turn] = useState(false);
  if (!turned && state.page !== first) turn(true);
  if (state.page === "rules")
    return <Book store={store} theme={theme} at={practised} turned={turned} practise={practise} />;
  // Only a state with a lesson is ever on that page.
  return <Lesson store={store as unknown as Store<CourseState>} theme={theme} turned={turned} />;
}
