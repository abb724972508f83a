import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Snapshot, Store } from "../store/store";
import { Drag } from "../table/drag";
import {
  candidates,
  type Event,
  type Gesture,
  rest,
  type Scene,
  step,
  targetsOf,
} from "../table/gestures";
import { ACROSS, along, DOWN, useRoving } from "../ui/roving";
import type { Say } from "../ui/widget-frame";
import type { FigureState, Sorting } from "../wire/figure";
import { Name } from "./name";

interface Props<S extends FigureState> {
  store: Store<S>;
  now: Snapshot<S>;
  say: Say;
}

const ARROWS = { ...ACROSS, ...DOWN };

/** The cases as cards, as long as some are to be sorted. */
export function CardSort<S extends FigureState>({ now, ...props }: Props<S>) {
  const { sorting, feedback } = now.state;
  return sorting ? <Cards sorting={sorting} answers={feedback?.n ?? 0} {...props} /> : null;
}

/** Each card into each box: a move. */
const sceneOf = ({ cards, boxes }: Sorting): Scene => ({
  verbs: { sort: { label: "" } },
  choices: {
    sort: cards.flatMap(({ card }, at) =>
      boxes.map((box, to): [number, 1, string, string] => [
        at * boxes.length + to,
        1,
        `${card}`,
        box.at,
      ]),
    ),
  },
});

interface CardsProps<S extends FigureState> extends Omit<Props<S>, "now"> {
  sorting: Sorting;
  /** How many answers there were. */
  answers: number;
}

function Cards<S extends FigureState>({ store, say, sorting, answers }: CardsProps<S>) {
  const { cards, boxes, left } = sorting;
  const scene = useMemo(() => sceneOf(sorting), [sorting]);
  const [gesture, setGesture] = useState<Gesture>(rest);
  const root = useRef<HTMLDivElement>(null);
  const [drag] = useState(() => new Drag());
  /** Whether the next answer is to one of these moves, so that the focus goes on from there. */
  const awaited = useRef(false);
  const cardKeys = cards.map(({ card }) => card);
  const boxKeys = boxes.map(({ at }) => at);
  const cardItems = useRoving("card", cardKeys, (pressed, from) => {
    const to = along(pressed, cardKeys.indexOf(from), cardKeys.length, ARROWS);
    return to === undefined ? undefined : cardKeys[to];
  });
  const boxItems = useRoving("box", boxKeys, (pressed, from) => {
    const to = along(pressed, boxKeys.indexOf(from), boxKeys.length, ARROWS);
    return to === undefined ? undefined : boxKeys[to];
  });
  const does = (event: Event) => {
    const [next, effect] = step(scene, gesture, event);
    setGesture(next);
    if (effect?.kind !== "play") return;
    const card = cardKeys[Math.floor(effect.move / boxes.length)];
    const at = boxKeys[effect.move % boxes.length];
    if (card === undefined || at === undefined) return;
    awaited.current = true;
    store.ask({ kind: "sort", card, at });
  };
  const goTo = (at: string) => root.current?.querySelector<HTMLElement>(at)?.focus();
  drag.targets = (piece) => targetsOf(scene, piece);
  drag.begun = () => setGesture(rest);
  drag.drop = (on, zone, to) => does({ kind: "drop", on, zone, to });
  useEffect(() => {
    const end = new AbortController();
    if (root.current) drag.attach(root.current, end.signal);
    return () => end.abort();
  }, []);
  useLayoutEffect(() => {
    if (!awaited.current) return;
    awaited.current = false;
    goTo("[data-card][tabindex='0']");
  }, [answers]);
  const open = candidates(gesture);
  const picked = gesture.at === "rest" ? undefined : gesture.on;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape lets go of a card anywhere in it
    <div
      class="sorting"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || picked === undefined) return;
        event.stopPropagation();
        does({ kind: "cancel" });
        goTo(`[data-id="${picked}"]`);
      }}
    >
      <p class="sort-how">
        {say("sort_how")} <strong>{left}</strong>
      </p>
      <div
        class="case-cards"
        role="group"
        aria-label={`${left}. ${say("sort_how")}`}
        onKeyDown={cardItems.onKeyDown}
      >
        {cards.map(({ card, said, rows }) => (
          <button
            key={card}
            type="button"
            class="piece case-card"
            data-id={card}
            {...cardItems.item(card)}
            aria-pressed={picked === `${card}`}
            onClick={(event) => {
              does({ kind: "press", on: `${card}` });
              // A key has pressed it: on to the boxes.
              if (event.detail === 0 && picked !== `${card}`) goTo("[data-box][tabindex='0']");
            }}
          >
            <span class="unseen">{said}</span>
            {rows.map(({ name, cards: row }) => (
              <span key={name} class="case-row" aria-hidden="true">
                <span class="case-name">{name}</span>
                {row.map((text, at) => (
                  <span key={at} class={text ? "mini" : "mini back"}>
                    {text}
                  </span>
                ))}
              </span>
            ))}
          </button>
        ))}
      </div>
      <div
        class="case-boxes"
        role="group"
        aria-label={say("sort_boxes")}
        onKeyDown={boxItems.onKeyDown}
      >
        {boxes.map(({ at, label, said, cards: lying }) => (
          <button
            key={at}
            type="button"
            class={open.has(at) ? "case-box open" : "case-box"}
            data-zone={at}
            {...boxItems.item(at)}
            aria-disabled={!open.has(at)}
            onClick={() => open.has(at) && does({ kind: "press", on: at })}
          >
            <Name head={{ label, said }} />
            <span class="lying" aria-hidden="true">
              {Array.from({ length: lying }, (_, one) => (
                <span key={one} class="mini back" />
              ))}
            </span>
            <strong aria-hidden="true">{lying}</strong>
          </button>
        ))}
      </div>
    </div>
  );
}
