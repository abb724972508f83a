/** The widget of a tutorial for a page that gets all code at once. */

import * as here from "../../later/tutorial";
import { tutorialWidget } from "../../tutorial/tutorial-widget";

export default tutorialWidget({ here });
