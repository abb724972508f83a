import type { RefObject } from "preact";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Store } from "../store/store";
import { useLater } from "../ui/later";
import { type Modal, useModal } from "../ui/use-modal";
import { useWidth } from "../ui/use-width";
import { fill, speak, type Words } from "../ui/words";
import type { Rule } from "../wire/messages";
import type { SceneState } from "../wire/table";
import { cardWords } from "./card-words";
import { Focus } from "./focus";
import { targetsOf } from "./gestures";
import { Motion } from "./motion";
import { Offers } from "./offers";
import { Pointing } from "./pointing";
import { type Traces, tracesOf } from "./recent";
import { Sounds } from "./sounds";
import type { Sound } from "./tones";
import { type Play, usePlay } from "./use-play";

interface OpenRules {
  list?: Rule[];
  /** The rule to open at. */
  at: string | undefined;
}

/** One view of a widget with a table: what it takes to draw it, and to do something with it. */
export interface TableView<S extends SceneState> {
  root: RefObject<HTMLDivElement | null>;
  focus: RefObject<Focus | null>;
  play: Play<S>;
  words: Words;
  offers: Offers;
  pointing: Pointing;
  traces: Traces;
  width: number;
  /** Whether something more is to be picked. */
  picking: boolean;
  /** What is asked, in a sentence. */
  status: string;
  rules: Modal<OpenRules>;
  /** Whether the legend is shown. */
  legend: Modal<true>;
  /** Undefined where none are heard. */
  sounds: { on: boolean; toggle(): void } | undefined;
  /** Opens the rules, at one of them. */
  read(rule?: string): void;
  /** The piece or zone as it is drawn now. */
  find(id: string): HTMLElement | null;
}

const TO_RULES = "[data-tool=rules], [data-tool=more]";

/** `lookAt` gives the pieces, zones and panels at which one is to look; `asking` is the piece that was
 * asked what it may be, or "" if one is to be. */
export function useTableView<S extends SceneState>(
  store: Store<S>,
  lookAt?: (state: S) => string[] | undefined,
  asking?: string,
): TableView<S> {
  const root = useRef<HTMLDivElement>(null);
  const focus = useRef<Focus>(null);
  const motion = useRef<Motion>(null);
  const part = useLater<typeof import("../later/scene")>();
  const later = useRef(part);
  later.current = part;
  const [sounds] = useState(() => new Sounds());
  const [loud, setLoud] = useState(sounds.on);
  const hear = (sound: () => Sound | undefined) => {
    const { output } = sounds;
    const heard = output && sound();
    if (heard) later.current?.play(heard, output);
  };
  const play = usePlay(store, (old, next) => {
    motion.current?.before(old.scene, next.scene);
    hear(() => later.current?.soundOf(old, next));
    focus.current?.before();
  });
  const { state } = play.now;
  const { scene } = state;
  const look = lookAt?.(state);
  const words = useMemo(() => speak(state.words), [state.words]);
  const width = useWidth(root, 1000);
  const [pointing] = useState(() => new Pointing());
  const drag = useMemo(() => part && new part.Drag(), [part]);
  const rules = useModal<OpenRules>(root, TO_RULES);
  const legend = useModal<true>(root, TO_RULES);

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const moving = new Motion(element.querySelector(".stage") as HTMLElement);
    motion.current = moving;
    const begun = Object.values(state.log).some(({ by }) => by !== undefined);
    if (!begun) moving.deal();
    focus.current = new Focus(element);
    focus.current.stops();
    const life = new AbortController();
    pointing.attach(element, life.signal);
    return () => {
      moving.end();
      sounds.close();
      life.abort();
    };
  }, []);
  useLayoutEffect(() => {
    if (!root.current || !drag) return undefined;
    const life = new AbortController();
    drag.attach(root.current, life.signal);
    return () => life.abort();
  }, [drag]);
  useLayoutEffect(() => pointing.changed(scene), [scene]);
  useLayoutEffect(() => motion.current?.after(), [scene]);
  // Any drawing can take away what had the focus.
  useLayoutEffect(() => focus.current?.after());

  const opened = useRef(rules);
  opened.current = rules;
  const read = useCallback(
    (at?: string) => {
      opened.current.open({ at });
      store.ask({ kind: "rules" }, (answer) => {
        if (answer.kind === "rules")
          opened.current.change((now) => ({ ...now, list: answer.rules }));
      });
    },
    [store],
  );

  const { gesture, pressed } = play;
  const offers = useMemo(
    () => new Offers(scene, gesture, words, pressed, look, asking),
    [scene, gesture, words, pressed, look, asking],
  );
  const traces = useMemo(() => tracesOf(state.recent, state.log), [state.recent, state.log]);
  pointing.tell = (id) => cardWords(scene, offers, traces, id);
  if (drag) {
    drag.targets = (piece, zone) => (offers.asks ? [] : targetsOf(scene, piece, zone));
    drag.begun = () => pointing.hide();
    drag.drop = (on, zone, to, box) => {
      motion.current?.dropped(on, box);
      play.dismissRefusal();
      play.dispatch({ kind: "drop", on, zone, to });
    };
  }
  return {
    root,
    focus,
    play,
    words,
    offers,
    pointing,
    traces,
    width,
    picking: gesture.at === "pick",
    status: (gesture.at === "pick" && fill(scene.verbs[gesture.verb]?.then ?? "")) || scene.status,
    rules,
    legend,
    sounds: sounds.possible
      ? {
          on: loud,
          toggle() {
            sounds.turn(!loud);
            setLoud(!loud);
            hear(() => "yours");
          },
        }
      : undefined,
    read,
    find(id) {
      const name = CSS.escape(id);
      const { current: within } = root;
      return (
        within?.querySelector<HTMLElement>(`[data-press="${name}"]`) ??
        within?.querySelector<HTMLElement>(`[data-zone="${name}"]`) ??
        null
      );
    },
  };
}
