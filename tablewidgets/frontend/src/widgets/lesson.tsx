import { widget } from "../host/widget";
import { carryTasks } from "../lesson/carrier";
import { LessonPanel } from "../lesson/lesson-panel";
import { chartLooks } from "../style/chart";
import looks from "../style/lesson-panel.css";
import type { LessonState } from "../wire/lesson";

export default widget<LessonState>(LessonPanel, carryTasks, chartLooks + looks);
