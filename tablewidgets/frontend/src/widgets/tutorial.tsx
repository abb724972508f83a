import { tutorialWidget } from "../tutorial/tutorial-widget";
import { coming } from "../ui/later";

export default tutorialWidget(coming(() => import("../later/tutorial")));
