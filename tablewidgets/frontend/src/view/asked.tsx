import type { Shown } from "../wire";
import { Actions } from "./actions";
import type { Board } from "./board";
import { Icon } from "./icon";

interface Props<S extends Shown> {
  board: Board<S>;
  status: string;
  /** Whether the status is what is asked, and the focus comes to it. */
  home?: boolean;
}

/** Whose turn it is and what is asked, with the buttons. */
export function Asked<S extends Shown>({ board, status, home = true }: Props<S>) {
  const { play, picking } = board;
  const { scene } = play.now.state;
  const { nudges } = play;
  const active = scene.order
    .map((id) => scene.panels[id])
    .find((panel) => panel?.active && panel.icon);
  return (
    <div class={`asked ${scene.tone} ${picking ? "picking" : ""}`}>
      {active?.icon ? (
        <span class="portrait now">
          <Icon name={active.icon} />
        </span>
      ) : null}
      {home ? (
        // Put in anew at each nudge, so that it is spoken again.
        <div role="status" class="status" tabIndex={-1} data-home>
          <span key={nudges} class={nudges ? "nudged" : ""}>
            {status}
          </span>
        </div>
      ) : (
        <p class="note">{status}</p>
      )}
      <Actions board={board} />
    </div>
  );
}
