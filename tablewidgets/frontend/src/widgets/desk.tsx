import { mounted } from "../mounted";
import { Desk } from "../place/desk";
import type { Desk as State } from "../place/wire";
import { placeLooks } from "../style/place";

export default mounted<State>(Desk, () => {}, placeLooks);
