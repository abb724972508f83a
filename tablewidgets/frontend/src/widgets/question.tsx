import type { Asked } from "../chart/wire";
import { mounted } from "../mounted";
import { Question } from "../question/question";
import { chartLooks } from "../style/chart";
import looks from "../style/question.css";

export default mounted<Asked>(Question, () => {}, chartLooks + looks);
