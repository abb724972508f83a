import type { Due } from "./pace";
import type { Book, Course } from "./wire";

/** The next move of the others in a lesson, if it is their turn. */
export function othersDue(state: Course | Book): Due | undefined {
  const others = state.page === "lesson" ? state.lesson.others : undefined;
  return others && { ask: { kind: "others" }, pause: others.pause };
}
