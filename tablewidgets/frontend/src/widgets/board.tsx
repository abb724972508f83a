import { ClassBoard } from "../class/class-board";
import { widget } from "../host/widget";
import { chartLooks } from "../style/chart";
import looks from "../style/question.css";
import type { ClassBoardState } from "../wire/class";

export default widget<ClassBoardState>(ClassBoard, () => {}, chartLooks + looks);
