import book from "./rulebook.css";
import lesson from "./tutorial.css";

/** What a tutorial looks like, beside its table. */
export const tutorialLooks = [lesson, book].join("\n");
