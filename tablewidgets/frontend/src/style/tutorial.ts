import code from "./progress-code.css";
import book from "./rulebook.css";
import lesson from "./tutorial.css";

/** What a tutorial looks like, beside its table. */
export const tutorialLooks = [lesson, code, book].join("\n");
