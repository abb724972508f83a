import arrow from "./arrow.css";
import book from "./rulebook.css";
import { sceneLater } from "./scene-later";

/** The looks of what comes later of a tutorial. */
export const tutorialLater = [sceneLater, arrow, book].join("\n");
