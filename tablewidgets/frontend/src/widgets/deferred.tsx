import { Deferred } from "../deferred/deferred";
import { carry } from "../host/carried";
import { widget } from "../host/widget";
import { chartLooks } from "../style/chart";
import looks from "../style/deferred.css";
import type { DeferredState } from "../wire/deferred";

export default widget<DeferredState>(Deferred, carry, chartLooks + looks);
