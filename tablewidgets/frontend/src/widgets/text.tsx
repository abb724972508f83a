import { widget } from "../host/widget";
import { Text } from "../room/text";
import { placeLooks } from "../style/place";
import type { TextState } from "../wire/lesson-room";

export default widget<TextState>(Text, () => {}, placeLooks);
