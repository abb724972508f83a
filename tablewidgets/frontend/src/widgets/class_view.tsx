import { ClassView } from "../class/class-view";
import { widget } from "../host/widget";
import { chartLooks } from "../style/chart";
import looks from "../style/class.css";
import answering from "../style/question.css";
import type { ClassViewState } from "../wire/class";

export default widget<ClassViewState>(ClassView, () => {}, chartLooks + answering + looks);
