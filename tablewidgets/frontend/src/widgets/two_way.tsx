import { TwoWay } from "../figure/two-way";
import { widget } from "../host/widget";
import { figuresLooks } from "../style/figure";
import type { TwoWayState } from "../wire/figure";

export default widget<TwoWayState>(TwoWay, () => {}, figuresLooks);
