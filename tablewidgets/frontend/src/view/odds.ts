import { useEffect, useRef, useState } from "preact/hooks";
import type { Store } from "../store";
import type { Belief, Scene, State } from "../wire";
import type { Board } from "./board";
import type { Hand } from "./frame";

/** What a piece was told to be, and which piece that is. */
export interface Told {
  piece: string;
  belief: Belief;
}

export interface Odds extends Hand {
  told: Told | undefined;
  /** Turns the mode on and off. */
  toggle(): void;
  /** Leaves a piece of evidence out, or brings it back. */
  turn(key: string): void;
  close(): void;
}

/** What is asked when this is pressed: a piece, or else the zone in which it lies. */
export const askable = (scene: Scene, on: string, zone?: string): string | undefined =>
  [on, zone ?? ""].find((id) => scene.pieces[id]?.law || scene.zones[id]?.law);

const leftOut = ({ evidence }: Belief) => evidence.filter(({ out }) => out).map(({ key }) => key);

/** The mode in which a piece that is pressed tells what it may be, instead of being played. */
export function useOdds(
  store: Store,
  board: Board<State>,
  on: boolean,
  set: (on: boolean) => void,
): Odds {
  const { play, find } = board;
  const { state } = play.now;
  const [told, tell] = useState<Told>();
  // An answer to what was asked before is no news.
  const last = useRef(0);

  const ask = (piece: string, without: string[]) => {
    const number = ++last.current;
    store.ask({ kind: "belief", piece, without }, (answer) => {
      if (number !== last.current) return;
      if (answer.kind === "belief") tell({ piece, belief: answer });
      else forget();
    });
  };
  const forget = () => {
    last.current++;
    tell(undefined);
  };
  const close = () => {
    if (told) find(told.piece)?.focus({ preventScroll: true });
    forget();
  };
  const toggle = () => {
    play.gest({ kind: "cancel" });
    play.forgive();
    close();
    set(!on);
  };

  // Whoever looks may have seen more since, or be another.
  useEffect(() => {
    if (!told) return;
    const { curtain, scene, odds } = state;
    if (curtain || !odds || !askable(scene, told.piece)) forget();
    else ask(told.piece, leftOut(told.belief));
  }, [state]);

  return {
    told,
    toggle,
    close,
    turn(key) {
      if (!told) return;
      const keys = leftOut(told.belief);
      const without = keys.includes(key) ? keys.filter((of) => of !== key) : [...keys, key];
      ask(told.piece, without);
    },
    press(piece, zone) {
      if (!on || board.picking) return false;
      const asked = askable(state.scene, piece, zone);
      if (asked === undefined) play.nudge();
      else ask(asked, told ? leftOut(told.belief) : []);
      return true;
    },
    key(name) {
      if (name === "?" && state.odds) toggle();
      else if (name === "Escape" && told) close();
      else if (name === "Escape" && on) toggle();
      else return false;
      return true;
    },
  };
}
