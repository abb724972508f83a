import { widget } from "../host/widget";
import { LessonPanel } from "../lesson/lesson-panel";
import { carryTasks } from "../lesson/lost-tasks";
import { chartLooks } from "../style/chart";
import looks from "../style/lesson-panel.css";
import type { LessonState } from "../wire/lesson";

export default widget<LessonState>(LessonPanel, carryTasks, chartLooks + looks);
