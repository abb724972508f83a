import { widget } from "../host/widget";
import { Room } from "../room/room";
import room from "../style/room.css";
import { tableLooks } from "../style/table";
import { coming } from "../ui/later";
import type { TableState } from "../wire/table";

export default widget<TableState>(
  Room,
  () => {},
  tableLooks + room,
  coming(() => import("../later/table")),
);
