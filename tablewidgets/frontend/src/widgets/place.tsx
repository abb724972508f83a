import { mounted } from "../mounted";
import { Place } from "../place/place";
import type { Place as State } from "../place/wire";
import { placeLooks } from "../style/place";

export default mounted<State>(Place, () => {}, placeLooks);
