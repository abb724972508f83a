import drag from "./drag.css";
import large from "./large-card.css";
import code from "./progress-code.css";
import sums from "./score-table.css";
import hints from "./tooltip.css";

/** The looks of what comes later of any table. */
export const sceneLater = [sums, hints, drag, large, code].join("\n");
