import type { Entry } from "../gestures";
import type { Scene } from "../wire";
import type { Words } from "../words";
import { Icon } from "./icon";
import { Verbs } from "./verbs";

interface Props {
  scene: Scene;
  entries: Entry[];
  picking: boolean;
  words: Words;
  pressed: boolean;
  choose(entry: Entry): void;
  cancel(): void;
}

/** What can be done with the table itself, as large buttons; or the way out of a pick. */
export function Actions({ scene, entries, picking, words, pressed, choose, cancel }: Props) {
  if (!picking && entries.length === 0) return null;
  return (
    <div class="actions">
      {picking ? (
        <button type="button" class="action" data-key="cancel" onClick={cancel}>
          <Icon own name="x" />
          {words("cancel")}
        </button>
      ) : null}
      <Verbs {...{ scene, entries, words, pressed, choose }} primary />
    </div>
  );
}
