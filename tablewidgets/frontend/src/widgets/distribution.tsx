import { Distribution } from "../chart/distribution";
import type { Plot } from "../chart/wire";
import { mounted } from "../mounted";
import { chartLooks } from "../style/chart";

export default mounted<Plot>(Distribution, () => {}, chartLooks);
