import book from "./book.css";
import code from "./code.css";
import lesson from "./lesson.css";

/** What a tutorial looks like, beside its table. */
export const courseLooks = [lesson, code, book].join("\n");
