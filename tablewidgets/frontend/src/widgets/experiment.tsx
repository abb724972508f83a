import { Experiment } from "../chart/experiment";
import { sliceDue } from "../chart/slices";
import type { Trials } from "../chart/wire";
import { mounted } from "../mounted";
import { keepPace } from "../pace";
import { chartLooks } from "../style/chart";

export default mounted<Trials>(
  Experiment,
  (store, signal) => keepPace(store, signal, sliceDue),
  chartLooks,
);
