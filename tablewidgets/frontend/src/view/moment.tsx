import type { Shown } from "../wire";
import type { Board } from "./board";
import { Lights } from "./lights";
import { Panel } from "./panel";

interface Props<S extends Shown> {
  board: Board<S>;
  /** The panel. */
  id: string;
}

/** What everyone at this table has to look at before play goes on. */
export function Moment<S extends Shown>({ board, id }: Props<S>) {
  const { play, offers, pointing, words } = board;
  const { scene } = play.now.state;
  const panel = scene.panels[id];
  if (!panel) return null;
  return (
    <div class="veil">
      <dialog open class="sheet moment" aria-label={panel.title}>
        <Lights.Provider value={pointing}>
          <Panel id={id} panel={panel} scene={scene} offers={offers} choose={() => {}} />
        </Lights.Provider>
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
