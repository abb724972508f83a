import { chartLooks } from "./chart";
import figures from "./figures.css";

/** The looks of a tree and of a two-way table. */
export const figuresLooks = `${chartLooks}\n${figures}`;
