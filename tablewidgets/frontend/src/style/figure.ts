import blanks from "./blanks.css";
import { chartLooks } from "./chart";
import drag from "./drag.css";
import figure from "./figure.css";
import sliders from "./sliders.css";
import sorting from "./sorting.css";
import tree from "./tree.css";
import twoWay from "./two-way.css";
import unitSquare from "./unit-square.css";

/** The looks of trees, two-way tables and unit squares. */
export const figuresLooks = [
  ...[chartLooks, figure, tree, twoWay, unitSquare, sliders, blanks],
  ...[sorting, drag],
].join("\n");
