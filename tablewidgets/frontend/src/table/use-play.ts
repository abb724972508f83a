import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import type { Snapshot, Store } from "../store/store";
import type { Ask, Rule } from "../wire/messages";
import type { SceneState } from "../wire/table";
import { type Effect, type Event, type Gesture, rest, step } from "./gestures";

export interface Refusal {
  text: string;
  rule?: Rule | undefined;
  /** The piece or zone that was tried, or "" for a button. */
  on: string;
}

export interface Play<S extends SceneState> {
  now: Snapshot<S>;
  gesture: Gesture;
  refusal: Refusal | undefined;
  pressed: string | undefined;
  /** How often something was pressed that does nothing. */
  reminders: number;
  /** As if something was pressed that does nothing: what is asked is said again. */
  remind(): void;
  dispatch(event: Event): void;
  ask(ask: Ask, on?: string): void;
  dismissRefusal(): void;
}

/** One view's share of a widget: what its user is in the midst of doing. */
export function usePlay<S extends SceneState>(
  store: Store<S>,
  before: (old: S, next: S) => void,
): Play<S> {
  const [now, setNow] = useState(store.now);
  const [gesture, setGesture] = useState<Gesture>(rest);
  const [refusal, setRefusal] = useState<Refusal>();
  const [pressed, setPressed] = useState<string>();
  const [reminders, remind] = useReducer((n: number, _: null) => n + 1, 0);
  // What the last event led to, also when the next comes before it is drawn.
  const doing = useRef<Gesture>(rest);

  const follow = useCallback((next: Gesture) => {
    doing.current = next;
    setGesture(next);
  }, []);

  useEffect(() => {
    let last = store.now.state;
    setNow(store.now);
    return store.subscribe(() => {
      const { state, busy } = store.now;
      setNow(store.now);
      // It was answered, or an answer is no longer waited for.
      if (!busy) setPressed(undefined);
      if (state !== last) {
        const old = last;
        last = state;
        setRefusal(undefined);
        before(old, state);
        follow(
          step(state.scene, doing.current, {
            kind: "scene",
            before: old.scene,
            after: state.scene,
          })[0],
        );
      }
    });
  }, [store]);

  return useMemo(() => {
    const ask = (what: Ask, on = "") => {
      const sent = store.ask(what, (answer) => {
        if (answer.kind === "error" && answer.code !== "stale" && answer.code !== "failed")
          setRefusal({ text: answer.text, rule: answer.rule, on });
      });
      if (!sent) return;
      setRefusal(undefined);
      // Shown at once, whether or not Python is quick.
      setPressed(store.now.notice === "lost" ? undefined : on);
    };
    const carry = (effect: Effect | undefined) => {
      if (effect?.kind === "remind") remind(null);
      else if (effect) ask({ kind: "play", move: effect.move }, effect.on);
    };
    const dispatch = (event: Event) => {
      const [next, effect] = step(store.now.state.scene, doing.current, event);
      follow(next);
      carry(effect);
    };
    return {
      now,
      gesture,
      refusal,
      pressed,
      reminders,
      remind: () => remind(null),
      dispatch,
      ask,
      dismissRefusal: () => setRefusal(undefined),
    };
  }, [now, gesture, refusal, pressed, reminders]);
}
