import look from "./look.css";
import stepCard from "./step-card.css";
import tutorial from "./tutorial.css";

/** What a tutorial looks like, beside its table. */
export const tutorialLooks = [stepCard, look, tutorial].join("\n");
