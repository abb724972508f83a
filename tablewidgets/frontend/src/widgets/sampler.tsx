import { carry } from "../host/carried";
import { widget } from "../host/widget";
import { Sampler } from "../sampler/sampler";
import { chartLooks } from "../style/chart";
import looks from "../style/sampler.css";
import trials from "../style/trials.css";
import type { SamplerState } from "../wire/sampler";

export default widget<SamplerState>(Sampler, carry, chartLooks + trials + looks);
