import advice from "./advice.css";
import arrange from "./arrange.css";
import belief from "./belief.css";
import moment from "./moment.css";
import { sceneLater } from "./scene-later";

/** The looks of what comes later of the table of a game. */
export const tableLater = [sceneLater, belief, advice, arrange, moment].join("\n");
