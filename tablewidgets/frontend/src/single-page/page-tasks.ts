// The page of a lesson, which needs no server: what `pages/lesson.html` has within it.

import makeDistribution from "../widgets/distribution";
import makeExperiment from "../widgets/experiment";
import makeQuestion from "../widgets/question";
import makeTree from "../widgets/tree";
import makeTwoWay from "../widgets/two_way";
import type { TreeState } from "../wire/figure";
import type { LessonData, Output, StillOutput, Views } from "../wire/single-page";
import { ExperimentModel } from "./experiment-model";
import { FigureModel } from "./figure-model";
import { QuestionModel, StillModel } from "./models";
import { dataOf, shown } from "./page";
import { keyOf, opened } from "./sealing";

/** The widgets that may be within such a page. */
const MADE: Record<string, () => unknown> = {
  distribution: makeDistribution,
  experiment: makeExperiment,
  tree: makeTree,
  two_way: makeTwoWay,
};

const { salt, words, parts } = await dataOf<LessonData>();
/** What closed tasks have given, by their names. */
const tokens = new Map<string, string>();
const figures = new Map<string, FigureModel>();

function put(place: HTMLElement, output: Output): void {
  if ("html" in output) place.innerHTML = output.html;
  else shown(place, MADE[output.module] as () => unknown, stillModel(output));
}

function stillModel(output: StillOutput): StillModel {
  if (!output.views) return new StillModel(output, words);
  const data = { ...output, state: output.state as TreeState, task: "", blanks: {}, numbers: {} };
  return new FigureModel(data, salt, words, () => {});
}

/** Opens what waits for closed tasks, or nothing if one of them is still open. */
function keyAfter(tasks: string[]): Uint8Array | undefined {
  const found = tasks.map((task) => tokens.get(task));
  return found.includes(undefined) ? undefined : keyOf(salt, found.join(" "));
}

async function closed(task: string, token: string): Promise<void> {
  if (tokens.has(task)) return;
  tokens.set(task, token);
  for (const [id, part] of Object.entries(parts)) {
    if (!("after" in part) || !part.after.includes(task)) continue;
    const key = keyAfter(part.after);
    if (!key) continue;
    if (part.kind === "figure") figures.get(id)?.open(await opened<Views>(key, part.sealed));
    else put(placeOf(id), await opened<Output>(key, part.sealed));
  }
}

const placeOf = (id: string) => document.getElementById(id) as HTMLElement;

for (const [id, part] of Object.entries(parts)) {
  const place = placeOf(id);
  if (part.kind === "output") put(place, part.output);
  else if (part.kind === "question") {
    const close = (token: string) => void closed(part.task, token);
    shown(place, makeQuestion, new QuestionModel(part, salt, words, close));
  } else if (part.kind === "experiment") {
    const close = (token: string) => void closed(part.task, token);
    shown(place, makeExperiment, new ExperimentModel(part, salt, words, close));
  } else if (part.kind === "figure") {
    const close = (token: string) => void closed(part.task, token);
    const model = new FigureModel(part, salt, words, close);
    figures.set(id, model);
    shown(place, MADE[part.module] as () => unknown, model);
  }
}
