import type { LessonState } from "../chart/wire";
import { carryTasks } from "../lesson/carrier";
import { Lesson } from "../lesson/lesson";
import { mounted } from "../mounted";
import { chartLooks } from "../style/chart";
import looks from "../style/work.css";

export default mounted<LessonState>(Lesson, carryTasks, chartLooks + looks);
