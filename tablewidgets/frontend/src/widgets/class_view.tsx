import type { Class as ClassState } from "../chart/wire";
import { Class } from "../class/class";
import { mounted } from "../mounted";
import { chartLooks } from "../style/chart";
import looks from "../style/class.css";
import answering from "../style/question.css";

export default mounted<ClassState>(Class, () => {}, chartLooks + answering + looks);
