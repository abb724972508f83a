import { widget } from "../host/widget";
import { Place } from "../room/place";
import { placeLooks } from "../style/place";
import type { PlaceState } from "../wire/lesson-room";

export default widget<PlaceState>(Place, () => {}, placeLooks);
