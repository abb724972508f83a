/** The widgets of notebooks, which share one module on a page (see `shared-code.ts`). */

import board from "../widgets/board";
import class_view from "../widgets/class_view";
import deferred from "../widgets/deferred";
import distribution from "../widgets/distribution";
import drill from "../widgets/drill";
import experiment from "../widgets/experiment";
import lesson from "../widgets/lesson";
import question from "../widgets/question";
import sampler from "../widgets/sampler";
import tree from "../widgets/tree";
import two_way from "../widgets/two_way";
import table from "../widgets/whole/table";
import tutorial from "../widgets/whole/tutorial";
import { bundled } from "./bundled-widgets";

Object.assign(bundled, {
  board,
  class_view,
  deferred,
  distribution,
  drill,
  experiment,
  lesson,
  question,
  sampler,
  table,
  tree,
  tutorial,
  two_way,
});

export {
  board,
  class_view,
  deferred,
  distribution,
  drill,
  experiment,
  lesson,
  question,
  sampler,
  table,
  tree,
  tutorial,
  two_way,
};
