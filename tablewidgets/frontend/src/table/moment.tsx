import type { SceneState } from "../wire/table";
import { Highlight } from "./highlight";
import { Panel } from "./panel";
import type { TableView } from "./table-view";

interface Props<S extends SceneState> {
  view: TableView<S>;
  /** The panel. */
  id: string;
}

/** What everyone at this table has to look at before play goes on. */
export function Moment<S extends SceneState>({ view, id }: Props<S>) {
  const { play, offers, pointing, words } = view;
  const { scene } = play.now.state;
  const panel = scene.panels[id];
  if (!panel) return null;
  return (
    <div class="veil">
      <dialog open class="sheet moment" aria-label={panel.title}>
        <Highlight.Provider value={pointing}>
          <Panel id={id} panel={panel} scene={scene} offers={offers} choose={() => {}} />
        </Highlight.Provider>
        <button
          type="button"
          class="action primary large"
          data-key="continue"
          data-home
          onClick={() => play.ask({ kind: "seen" })}
        >
          {words("continue")}
        </button>
      </dialog>
    </div>
  );
}
