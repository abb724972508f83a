import { chartLooks } from "./chart";
import drag from "./drag.css";
import figures from "./figure.css";
import sorting from "./sorting.css";

/** The looks of a tree and of a two-way table. */
export const figuresLooks = [chartLooks, figures, sorting, drag].join("\n");
