// What comes later of the table of a game.

import "../table/table"; // what is there already, so that all of it is one file

export { tableLater as looks } from "../style/table-later";
export { Advice } from "../table/advice";
export { Arrange } from "../table/arrange";
export { Belief } from "../table/belief";
export { GameLink } from "../table/game-link";
export { LookBack } from "../table/look-back";
export { Moment } from "../table/moment";
export { Replay } from "../table/replay";
export * from "./scene";
