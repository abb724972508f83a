import { Icon } from "../ui/icon";
import type { SceneState } from "../wire/table";
import type { TableView } from "./table-view";
import { Verbs } from "./verbs";

/** What can be done with the table itself, as large buttons; or the way out of a pick. */
export function Actions<S extends SceneState>({ view }: { view: TableView<S> }) {
  const { play, offers, picking, words, find } = view;
  const { now, gesture, dispatch, pressed } = play;
  const entries = picking ? [] : offers.buttons("");
  if (!picking && entries.length === 0) return null;
  const cancel = () => {
    dispatch({ kind: "cancel" });
    if (gesture.at !== "rest") find(gesture.on)?.focus({ preventScroll: true });
  };
  return (
    <div class="actions">
      {picking ? (
        <button type="button" class="action" data-key="cancel" onClick={cancel}>
          <Icon own name="x" />
          {words("cancel")}
        </button>
      ) : null}
      <Verbs
        scene={now.state.scene}
        entries={entries}
        words={words}
        pressed={pressed === ""}
        primary
        choose={(entry) => dispatch({ kind: "choose", on: "", entry })}
      />
    </div>
  );
}
