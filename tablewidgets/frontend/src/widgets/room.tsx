import { widget } from "../mount";
import odds from "../style/odds.css";
import room from "../style/room.css";
import { Room } from "../view/room";
import type { State } from "../wire";

export default widget<State>(Room, () => {}, odds + room);
