import type { ComponentChildren } from "preact";
import { Icon } from "../ui/icon";
import type { SceneState } from "../wire/table";
import { Actions } from "./actions";
import type { TableView } from "./table-view";

interface Props<S extends SceneState> {
  view: TableView<S>;
  status: string;
  /** Whether the status is what is asked, and the focus comes to it. */
  home?: boolean;
  /** What else can be done, after the buttons. */
  children?: ComponentChildren;
}

/** Whose turn it is and what is asked, with the buttons. */
export function Prompt<S extends SceneState>({ view, status, home = true, children }: Props<S>) {
  const { play, picking } = view;
  const { scene } = play.now.state;
  const { reminders } = play;
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
        // Put in anew at each reminder, so that it is spoken again.
        <div role="status" class="status" tabIndex={-1} data-home>
          <span key={reminders} class={reminders ? "nudged" : ""}>
            {status}
          </span>
        </div>
      ) : (
        <p class="note">{status}</p>
      )}
      <Actions view={view} />
      {children}
    </div>
  );
}
