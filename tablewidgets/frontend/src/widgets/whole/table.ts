/** The widget of a game for a page that gets all code at once. */

import * as here from "../../later/table";
import { tableWidget } from "../../table/table-widget";

export default tableWidget({ here });
