import { widget } from "../host/widget";
import { Desk } from "../room/desk";
import { placeLooks } from "../style/place";
import type { DeskState } from "../wire/lesson-room";

export default widget<DeskState>(Desk, () => {}, placeLooks);
