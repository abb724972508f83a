import { widget } from "../host/widget";
import { Question } from "../question/question";
import { chartLooks } from "../style/chart";
import looks from "../style/question.css";
import type { QuestionState } from "../wire/question";

export default widget<QuestionState>(Question, () => {}, chartLooks + looks);
