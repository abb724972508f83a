import { widget } from "../host/widget";
import { Room } from "../room/room";
import advice from "../style/advice.css";
import belief from "../style/belief.css";
import room from "../style/room.css";
import { tableLooks } from "../style/table";
import type { TableState } from "../wire/table";

export default widget<TableState>(Room, () => {}, tableLooks + belief + advice + room);
