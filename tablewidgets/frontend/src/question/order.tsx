import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../ui/icon";
import { alone, DOWN } from "../ui/roving";
import type { Say } from "../ui/widget-frame";
import type { Slot } from "../wire/chart";
import type { Attempt, Value } from "../wire/question";
import { Committing, type Sure } from "./commit";
import { useGlide } from "./use-glide";

interface Props {
  options: Slot[];
  asksSure: boolean;
  say: Say;
  wrong: string | undefined;
  commit(keys: string, sure: Sure): void;
}

/** The list with one thing in another place. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** Where things are put into an order: dragged, or moved by their buttons and by arrow keys. */
export function Order({ options, asksSure, say, wrong, commit }: Props) {
  const [order, setOrder] = useState(() => options.map(({ key }) => key));
  const [said, tell] = useState("");
  const [dragged, drag] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<string>(undefined);
  const labels = new Map(options.map(({ key, label }) => [key, label]));

  const move = (key: string, to: number) => {
    const from = order.indexOf(key);
    if (from < 0 || to < 0 || to >= order.length || to === from) return;
    setOrder(moved(order, from, to));
    tell(say("order_at", { item: labels.get(key) ?? "", n: to + 1, m: order.length }));
  };
  // What is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (focus.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${focus.current}"]`)?.focus();
    focus.current = undefined;
  });
  useGlide(list, order);
  const step = (key: string, by: number, button: string) => {
    focus.current = button;
    move(key, order.indexOf(key) + by);
  };
  /** The place at a height of the window: by where the rows lie, as they may still glide. */
  const under = (y: number) => {
    const box = list.current;
    if (!box) return -1;
    const down = y - box.getBoundingClientRect().top;
    const rows = [...box.children] as HTMLElement[];
    const at = rows.findIndex((row) => down < row.offsetTop - box.offsetTop + row.offsetHeight);
    return at < 0 ? rows.length - 1 : at;
  };
  return (
    <div class="answering">
      <p class="how">{say("order_how")}</p>
      <ol class="order" ref={list}>
        {order.map((key, at) => {
          const item = labels.get(key) ?? "";
          const way = (name: "up" | "down", by: number) => {
            const id = `${key}-${name}`;
            return (
              <button
                type="button"
                class="tool"
                data-move={id}
                aria-label={say(name === "up" ? "order_up" : "order_down", { item })}
                aria-disabled={at + by < 0 || at + by >= order.length}
                onClick={() => step(key, by, id)}
                onKeyDown={(event) => {
                  const by = DOWN[event.key];
                  if (!by || !alone(event)) return;
                  event.preventDefault();
                  step(key, by, id);
                }}
              >
                <Icon own name={`chevron-${name}`} />
              </button>
            );
          };
          return (
            <li key={key} class={dragged === key ? "dragged" : ""}>
              <span
                class="grip-box"
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  drag(key);
                }}
                onPointerMove={(event) => {
                  if (dragged === key) move(key, under(event.clientY));
                }}
                onPointerUp={() => drag(undefined)}
                onPointerCancel={() => drag(undefined)}
              >
                <Icon own name="grip-vertical" />
              </span>
              <span class="item-name">{item}</span>
              {way("up", -1)}
              {way("down", 1)}
            </li>
          );
        })}
      </ol>
      <p class="unseen" role="status">
        {said}
      </p>
      <Committing
        ready
        asksSure={asksSure}
        say={say}
        commit={(sure) => commit(order.join(" "), sure)}
        wrong={wrong}
      />
    </div>
  );
}

interface DoneProps {
  options: Slot[];
  attempts: Attempt[];
  answer: Value;
  say: Say;
}

/** The last order beside the right one. */
export function OrderDone({ options, attempts, answer, say }: DoneProps) {
  const labels = new Map(options.map(({ key, label }) => [key, label]));
  const right = answer.keys ?? [];
  const mine = attempts.at(-1)?.keys ?? [];
  const list = (title: string, keys: string[], marked: boolean) => (
    <div>
      <h3>{title}</h3>
      <ol class="order done">
        {keys.map((key, at) => {
          const look = marked ? (right[at] === key ? "got-right" : "got-wrong") : "";
          return (
            <li key={key} class={look}>
              {look ? <Icon own name={look === "got-right" ? "circle-check" : "circle-x"} /> : null}
              <span class="item-name">{labels.get(key)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
  return (
    <div class="orders">
      {mine.length ? list(say("your_answer"), mine, true) : null}
      {mine.join() === right.join() ? null : list(say("right_order"), right, false)}
    </div>
  );
}
