import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { arrange } from "../layout";
import type { Shown } from "../wire";
import type { Board } from "./board";
import { Lights } from "./lights";
import { Panel } from "./panel";

interface Props<S extends Shown> {
  board: Board<S>;
  inert?: boolean;
  /** The panel that is shown elsewhere. */
  without?: string | undefined;
  /** What lies over the panels. */
  children?: ComponentChildren;
}

/** The table itself: its panels. */
export function Stage<S extends Shown>({ board, inert = false, without, children }: Props<S>) {
  const { play, offers, pointing } = board;
  const { scene } = play.now.state;
  const { lone, three, boards, heap } = useMemo(() => arrange(scene), [scene]);
  return (
    <div class="stage">
      <Lights.Provider value={pointing}>
        <div
          class={`panels ${three ? "three" : ""} ${boards ? "boards" : ""} ${heap ? "heaped" : ""}`}
          style={heap ? `--beside:${heap.beside || 1}` : undefined}
          inert={inert}
        >
          {scene.order.map((id) =>
            scene.panels[id] && id !== without ? (
              <Panel
                key={id}
                id={id}
                panel={scene.panels[id]}
                scene={scene}
                offers={offers}
                lone={lone.has(id)}
                alone={heap?.alone.has(id) === true}
                choose={(on, entry) => play.gest({ kind: "choose", on, entry })}
              />
            ) : null,
          )}
        </div>
      </Lights.Provider>
      {children}
    </div>
  );
}
