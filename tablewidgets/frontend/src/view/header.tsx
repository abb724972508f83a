import type { ComponentChildren } from "preact";
import type { Scene } from "../wire";
import { Icon } from "./icon";

interface Props {
  scene: Scene;
  status: string;
  nudges: number;
  pick: boolean;
  actions: ComponentChildren;
  toolbar: ComponentChildren;
}

/** The title with the tools, and under it whose turn it is and what is asked, with the buttons. */
export function Header({ scene, status, nudges, pick, actions, toolbar }: Props) {
  const active = scene.order
    .map((id) => scene.panels[id])
    .find((panel) => panel?.active && panel.icon);
  return (
    <div class="header">
      <h2 class="game">{scene.title}</h2>
      {toolbar}
      <div class={`asked ${scene.tone} ${pick ? "picking" : ""}`}>
        {active?.icon ? (
          <span class="portrait now">
            <Icon name={active.icon} />
          </span>
        ) : null}
        {/* Put in anew at each nudge, so that it is spoken again. */}
        <div role="status" class="status" tabIndex={-1} data-home>
          <span key={nudges} class={nudges ? "nudged" : ""}>
            {status}
          </span>
        </div>
      </div>
      {actions}
    </div>
  );
}
