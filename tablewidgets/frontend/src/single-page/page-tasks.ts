// The page of a lesson, which needs no server: what `pages/lesson.html` has within it.

import makeDistribution from "../widgets/distribution";
import makeExperiment from "../widgets/experiment";
import makeQuestion from "../widgets/question";
import makeTree from "../widgets/tree";
import makeTwoWay from "../widgets/two_way";
import type { LessonData, Output } from "../wire/single-page";
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

function put(place: HTMLElement, output: Output): void {
  if ("html" in output) place.innerHTML = output.html;
  else shown(place, MADE[output.module] as () => unknown, new StillModel(output, words));
}

/** Opens what waits for closed tasks, or nothing if one of them is still open. */
function keyAfter(tasks: string[]): Uint8Array | undefined {
  const found = tasks.map((task) => tokens.get(task));
  return found.includes(undefined) ? undefined : keyOf(salt, found.join(" "));
}

async function closed(task: string, token: string): Promise<void> {
  tokens.set(task, token);
  for (const [id, part] of Object.entries(parts)) {
    if (!("after" in part) || !part.after.includes(task)) continue;
    const key = keyAfter(part.after);
    if (!key) continue;
    if (part.kind === "solution") unlock(placeOf(id));
    else put(placeOf(id), await opened<Output>(key, part.sealed));
  }
}

function unlock(place: HTMLElement): void {
  place.querySelector(".waits")?.remove();
  for (const hidden of place.querySelectorAll("p[hidden]")) hidden.removeAttribute("hidden");
}

const placeOf = (id: string) => document.getElementById(id) as HTMLElement;

for (const [id, part] of Object.entries(parts)) {
  const place = placeOf(id);
  if (part.kind === "output") put(place, part.output);
  else if (part.kind === "question") {
    const close = (token: string) => void closed(part.task, token);
    shown(place, makeQuestion, new QuestionModel(part, salt, words, close));
  } else if (part.kind === "solution") {
    place.querySelector("button")?.addEventListener("click", async () => {
      const key = keyAfter(part.after);
      if (!key) return;
      const { output, token } = await opened<{ output: Output; token: string }>(key, part.sealed);
      put(place, output);
      void closed(part.task, token);
    });
  }
}
