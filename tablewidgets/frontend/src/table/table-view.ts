import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Store } from "../store/store";
import { type Modal, useModal } from "../ui/use-modal";
import { useWidth } from "../ui/use-width";
import { fill, speak, type Words } from "../ui/words";
import type { Rule } from "../wire/messages";
import type { SceneState } from "../wire/table";
import { Focus } from "./focus";
import { Motion } from "./motion";
import { Offers } from "./offers";
import { Pointing } from "./pointing";
import { type Play, usePlay } from "./use-play";

export interface OpenRules {
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
  width: number;
  /** Whether something more is to be picked. */
  picking: boolean;
  /** What is asked, in a sentence. */
  status: string;
  rules: Modal<OpenRules>;
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
  const play = usePlay(store, (old, next) => {
    motion.current?.before(old, next);
    focus.current?.before();
  });
  const { state } = play.now;
  const { scene } = state;
  const look = lookAt?.(state);
  const words = useMemo(() => speak(state.words), [state.words]);
  const width = useWidth(root, 1000);
  const [pointing] = useState(() => new Pointing());
  const rules = useModal<OpenRules>(root, TO_RULES);

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const moving = new Motion(element.querySelector(".stage") as HTMLElement);
    motion.current = moving;
    focus.current = new Focus(element);
    focus.current.stops();
    const life = new AbortController();
    pointing.attach(element, life.signal);
    return () => {
      moving.end();
      life.abort();
    };
  }, []);
  useLayoutEffect(() => pointing.changed(scene), [scene]);
  useLayoutEffect(() => motion.current?.after(), [scene]);
  // Any drawing can take away what had the focus.
  useLayoutEffect(() => focus.current?.after());

  const { gesture, pressed } = play;
  const offers = useMemo(
    () => new Offers(scene, gesture, words, pressed, look, asking),
    [scene, gesture, words, pressed, look, asking],
  );
  pointing.does = (id) => offers.of(id).does;
  return {
    root,
    focus,
    play,
    words,
    offers,
    pointing,
    width,
    picking: gesture.at === "pick",
    status: (gesture.at === "pick" && fill(scene.verbs[gesture.verb]?.then ?? "")) || scene.status,
    rules,
    read(at) {
      rules.open({ at });
      store.ask({ kind: "rules" }, (answer) => {
        if (answer.kind === "rules") rules.change((now) => ({ ...now, list: answer.rules }));
      });
    },
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
