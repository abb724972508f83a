import { Icon } from "../ui/icon";
import type { SceneState } from "../wire/table";
import { Confetti } from "./confetti";
import { Highlight } from "./highlight";
import { Panel } from "./panel";
import type { TableView } from "./table-view";

interface Props<S extends SceneState> {
  view: TableView<S>;
  /** The panel. */
  id: string;
  /** Begins another game, where one may. */
  again?: (() => void) | undefined;
}

/** What everyone at this table has to look at before play goes on, or at the end of the game. */
export function Moment<S extends SceneState>({ view, id, again }: Props<S>) {
  const { play, offers, pointing, words } = view;
  const { scene } = play.now.state;
  const panel = scene.panels[id];
  if (!panel) return null;
  const over = scene.tone === "over";
  const winners = (scene.winners ?? []).flatMap((of) => scene.panels[of] ?? []);
  const seats = winners.flatMap(({ seat }) => seat ?? []);
  const buttons = (
    <div class="moment-line">
      {over && again ? (
        <button type="button" class="action primary large" data-key="again" onClick={again}>
          {words("play_again")}
        </button>
      ) : null}
      <button
        type="button"
        class={`action large ${over && again ? "" : "primary"}`}
        data-key="continue"
        data-home
        onClick={() => play.ask({ kind: "seen" })}
      >
        {words(over ? "look_on" : "continue")}
      </button>
    </div>
  );
  return (
    <div class="veil">
      <dialog open class="sheet moment" aria-label={panel.title}>
        {over ? (
          <>
            <Confetti seats={seats} />
            <p class="winners">
              {winners.map(({ title, icon, seat }) => (
                <span key={title} class="winner" data-seat={seat}>
                  {icon ? <Icon name={icon} /> : null}
                </span>
              ))}
            </p>
            <p class="outcome">{scene.status}</p>
            {buttons}
          </>
        ) : null}
        <Highlight.Provider value={pointing}>
          <Panel id={id} panel={panel} scene={scene} offers={offers} choose={() => {}} />
        </Highlight.Provider>
        {over ? null : buttons}
      </dialog>
    </div>
  );
}
