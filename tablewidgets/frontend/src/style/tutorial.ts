/** What a tutorial looks like, beside its table. */
export { default as tutorialLooks } from "./tutorial.css";
