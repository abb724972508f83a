import type { Entry } from "../gestures";
import type { Scene } from "../wire";
import type { Words } from "../words";
import { Icon } from "./icon";

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
      {entries.map((entry) => (
        <button
          key={`${entry.verb} ${entry.moves[0].move}`}
          type="button"
          class={`action ${entry.legal ? "primary" : "try"} ${pressed ? "pressed" : ""}`}
          data-key={`action ${entry.verb}`}
          onClick={() => choose(entry)}
        >
          {scene.verbs[entry.verb]?.label}
          {entry.legal ? null : <small>{words("try")}</small>}
        </button>
      ))}
    </div>
  );
}
