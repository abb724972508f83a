import { useEffect, useRef } from "preact/hooks";
import type { Store } from "../store/store";
import type { Scene } from "../wire/scene";
import type { Belief, TableState } from "../wire/table";
import { hasLaw } from "./offers";
import type { PressMode } from "./table-frame";
import type { TableView } from "./table-view";

/** What a piece was told to be, and which piece that is. */
export interface Told {
  piece: string;
  belief: Belief;
}

/** The mode in which a piece that is pressed tells what it may be, instead of being played. */
export interface Asking {
  told?: Told;
}

interface BeliefMode extends PressMode {
  /** Turns the mode on and off. */
  toggle(): void;
  /** Leaves a piece of evidence out, or brings it back. */
  turn(key: string): void;
  close(): void;
}

/** What is asked when this is pressed: a piece, or else the zone in which it lies. */
const asked = (scene: Scene, on: string, zone = ""): string | undefined =>
  [on, zone].find((id) => hasLaw(scene, id));

const leftOut = ({ evidence }: Belief) => evidence.filter(({ out }) => out).map(({ key }) => key);

/** What is done in that mode, if it is on. */
export function useBeliefMode(
  store: Store,
  view: TableView<TableState>,
  asking: Asking | undefined,
  set: (asking: Asking | undefined) => void,
): BeliefMode {
  const { play, picking } = view;
  const { state } = play.now;
  const { told } = asking ?? {};
  // An answer to what was asked before is no news.
  const last = useRef(0);

  const ask = (piece: string, without: string[]) => {
    const number = ++last.current;
    store.ask({ kind: "belief", piece, without }, (answer) => {
      if (number !== last.current) return;
      if (answer.kind === "belief") set({ told: { piece, belief: answer } });
      else close();
    });
  };
  const become = (next: Asking | undefined) => {
    last.current++;
    set(next);
  };
  const close = () => become({});
  const toggle = () => {
    play.dispatch({ kind: "cancel" });
    play.dismissRefusal();
    become(asking ? undefined : {});
  };

  // Whoever looks may have seen more since, or be another.
  useEffect(() => {
    if (!told) return;
    const { curtain, scene, beliefs } = state;
    if (curtain || !beliefs || !hasLaw(scene, told.piece)) close();
    else ask(told.piece, leftOut(told.belief));
  }, [state]);

  return {
    toggle,
    close,
    turn(key) {
      if (!told) return;
      const keys = leftOut(told.belief);
      const without = keys.includes(key) ? keys.filter((of) => of !== key) : [...keys, key];
      ask(told.piece, without);
    },
    press(piece, zone) {
      if (!asking || picking) return false;
      const of = asked(state.scene, piece, zone);
      if (of === undefined) play.remind();
      else ask(of, told ? leftOut(told.belief) : []);
      return true;
    },
    key(name) {
      if (name === "?" && state.beliefs) toggle();
      else if (name === "Escape" && told) close();
      else if (name === "Escape" && asking) toggle();
      else return false;
      return true;
    },
  };
}
