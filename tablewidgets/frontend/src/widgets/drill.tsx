import { Drill } from "../drill/drill";
import { widget } from "../host/widget";
import { chartLooks } from "../style/chart";
import drill from "../style/drill.css";
import looks from "../style/question.css";
import type { DrillState } from "../wire/drill";

export default widget<DrillState>(Drill, () => {}, chartLooks + looks + drill);
