import { TwoWay } from "../figures/twoway";
import type { TwoWayState } from "../figures/wire";
import { mounted } from "../mounted";
import { figuresLooks } from "../style/figures";

export default mounted<TwoWayState>(TwoWay, () => {}, figuresLooks);
