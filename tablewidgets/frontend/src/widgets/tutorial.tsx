import { widget } from "../host/widget";
import { keepPace, othersDue } from "../store/pace";
import { tableLooks } from "../style/table";
import { tutorialLooks } from "../style/tutorial";
import { Tutorial } from "../tutorial/tutorial";
import type { RulebookState, TutorialState } from "../wire/tutorial";

export default widget<TutorialState | RulebookState>(
  Tutorial,
  (store, signal) => keepPace(store, signal, othersDue),
  tableLooks + tutorialLooks,
);
