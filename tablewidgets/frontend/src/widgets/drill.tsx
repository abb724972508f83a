import type { Drill as DrillState } from "../chart/wire";
import { Drill } from "../drill/drill";
import { mounted } from "../mounted";
import { chartLooks } from "../style/chart";
import drill from "../style/drill.css";
import looks from "../style/question.css";

export default mounted<DrillState>(Drill, () => {}, chartLooks + looks + drill);
