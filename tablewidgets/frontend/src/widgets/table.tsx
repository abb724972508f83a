import { tableWidget } from "../table/table-widget";
import { coming } from "../ui/later";

export default tableWidget(coming(() => import("../later/table")));
