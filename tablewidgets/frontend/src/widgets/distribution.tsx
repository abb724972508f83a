import { Distribution } from "../chart/distribution";
import { widget } from "../host/widget";
import { chartLooks } from "../style/chart";
import type { DistributionState } from "../wire/chart";

export default widget<DistributionState>(Distribution, () => {}, chartLooks);
