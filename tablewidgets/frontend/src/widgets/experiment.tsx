import { Experiment } from "../chart/experiment";
import { widget } from "../host/widget";
import { keepPace, sliceDue } from "../store/pace";
import { chartLooks } from "../style/chart";
import trials from "../style/trials.css";
import type { ExperimentState } from "../wire/chart";

export default widget<ExperimentState>(
  Experiment,
  (store, signal) => keepPace(store, signal, sliceDue),
  chartLooks + trials,
);
