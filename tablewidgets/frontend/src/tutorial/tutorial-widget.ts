import { widget } from "../host/widget";
import { keepPace, othersDue } from "../store/pace";
import { tableLooks } from "../style/table";
import { tutorialLooks } from "../style/tutorial";
import type { Later } from "../ui/later";
import type { RulebookState, TutorialState } from "../wire/tutorial";
import { Tutorial } from "./tutorial";

/** The widget of a tutorial or a rulebook, with what comes after its first drawing. */
export const tutorialWidget = (later: Later) =>
  widget<TutorialState | RulebookState>(
    Tutorial,
    (store, signal) => keepPace(store, signal, othersDue),
    tableLooks + tutorialLooks,
    later,
  );
