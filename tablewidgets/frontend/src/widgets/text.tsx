import { mounted } from "../mounted";
import { Text } from "../place/text";
import type { Text as State } from "../place/wire";
import { placeLooks } from "../style/place";

export default mounted<State>(Text, () => {}, placeLooks);
