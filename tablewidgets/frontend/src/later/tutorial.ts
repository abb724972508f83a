// What comes later of a tutorial.

import "../tutorial/tutorial"; // what is there already, so that all of it is one file

export { Rulebook } from "../rulebook/rulebook";
export { tutorialLater as looks } from "../style/tutorial-later";
export { Arrow } from "../tutorial/arrow";
export { Chapters } from "../tutorial/chapters";
export { ProgressCode } from "../tutorial/progress-code";
export * from "./scene";
