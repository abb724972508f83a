import { chartLooks } from "./chart";
import figures from "./figure.css";

/** The looks of a tree and of a two-way table. */
export const figuresLooks = `${chartLooks}\n${figures}`;
