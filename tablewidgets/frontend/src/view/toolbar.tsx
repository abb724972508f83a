import { useRef, useState } from "preact/hooks";
import type { Ask, State } from "../wire";
import type { Words } from "../words";
import { Icon } from "./icon";
import { type Item, Menu } from "./menu";

interface Tool {
  key: string;
  icon: string;
  label: string;
  /** Greyed, but still reached and read: it does nothing now. */
  off?: boolean;
  pressed?: boolean;
  menu?: Item[];
  act?(): void;
}

interface Props {
  state: State;
  words: Words;
  /** How many tools there is room for. */
  room: number;
  replaying: boolean;
  ask(ask: Ask): void;
  replay(): void;
  rules(): void;
}

function toolsOf({ state, words, replaying, ask, replay, rules }: Props): Tool[] {
  const { bots, seats, seat, locales, locale } = state;
  const tools: Tool[] = [
    {
      key: "undo",
      icon: "undo-2",
      label: words("undo"),
      off: !state.undo,
      act: () => ask({ kind: "undo" }),
    },
    {
      key: "redo",
      icon: "redo-2",
      label: words("redo"),
      off: !state.redo,
      act: () => ask({ kind: "redo" }),
    },
  ];
  if (bots) {
    const on = !bots.paused;
    tools.push({
      key: "bots",
      icon: on ? "pause" : "play",
      label: words(on ? "bots_pause" : "bots_resume"),
      act: () => ask({ kind: "pause", on }),
    });
    if (bots.paused)
      tools.push({
        key: "step",
        icon: "step-forward",
        label: words("bots_step"),
        off: !bots.next,
        act: () => ask({ kind: "bot" }),
      });
  }
  tools.push({ key: "rules", icon: "book-open", label: words("rules"), act: rules });
  tools.push({
    key: "replay",
    icon: "history",
    label: words("replay"),
    off: state.steps === 0,
    pressed: replaying,
    act: replay,
  });
  if (seats.length > 1)
    tools.push({
      key: "seat",
      icon: "users",
      label: words("seat"),
      menu: seats.map((one) => ({
        key: one.seat,
        label: one.name,
        checked: one.seat === seat,
        act: () => ask({ kind: "seat", seat: one.seat }),
      })),
    });
  if (Object.keys(locales).length > 1)
    tools.push({
      key: "language",
      icon: "languages",
      label: words("language"),
      menu: Object.entries(locales).map(([code, name]) => ({
        key: code,
        label: name,
        checked: code === locale,
        act: () => ask({ kind: "locale", locale: code }),
      })),
    });
  const again = (fresh: boolean, icon: string): Item => ({
    key: fresh ? "fresh" : "same",
    icon,
    label: words(fresh ? "restart_fresh" : "restart_same"),
    act: () => ask({ kind: "restart", fresh }),
  });
  tools.push({
    key: "restart",
    icon: "rotate-ccw",
    label: words("restart"),
    menu: [again(false, "rotate-ccw"), again(true, "shuffle")],
  });
  return tools;
}

/** What is always at hand. One tab stop; arrows lead along. */
export function Toolbar(props: Props) {
  const { words, room } = props;
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string>();
  const [stop, setStop] = useState("undo");
  const all = toolsOf(props);
  const fit = all.length > room ? all.slice(0, room - 1) : all;
  const rest = all.slice(fit.length);
  const shown: Tool[] = [...fit];
  if (rest.length)
    shown.push({
      key: "more",
      icon: "ellipsis",
      label: words("more"),
      menu: rest
        .filter((tool) => !tool.off)
        .map(({ key, icon, label, menu, act }) => ({
          key,
          icon,
          label,
          act: () => (menu ? setOpen(key) : act?.()),
        })),
    });
  const stopped = shown.some((tool) => tool.key === stop) ? stop : shown[0]?.key;
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>(".tool") ?? [])];
  const find = (key: string) => buttons().find((button) => button.dataset.tool === key);
  const opened = all.find((tool) => tool.key === open) ?? shown.find((tool) => tool.key === open);

  const onKeyDown = (event: KeyboardEvent) => {
    const list = buttons();
    const at = list.indexOf(event.target as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: list.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    list[(to + list.length) % list.length]?.focus();
  };
  return (
    <>
      <div
        class="toolbar"
        role="toolbar"
        aria-label={words("table")}
        ref={box}
        onKeyDown={onKeyDown}
      >
        {shown.map(({ key, icon, label, off, pressed, menu, act }) => (
          <button
            key={key}
            type="button"
            class="tool"
            data-tool={key}
            data-key={`tool ${key}`}
            data-tip={label}
            aria-label={label}
            aria-disabled={off}
            aria-pressed={pressed}
            aria-haspopup={menu ? "menu" : undefined}
            aria-expanded={menu ? open === key : undefined}
            tabIndex={key === stopped ? 0 : -1}
            onFocus={() => setStop(key)}
            onClick={() => {
              if (off) return;
              if (menu) setOpen(open === key ? undefined : key);
              else act?.();
            }}
          >
            <Icon own name={icon} />
          </button>
        ))}
      </div>
      {opened?.menu ? (
        <Menu
          key={opened.key}
          label={opened.label}
          items={opened.menu}
          anchor={() => find(opened.key) ?? find("more")}
          close={() => setOpen((now) => (now === opened.key ? undefined : now))}
        />
      ) : null}
    </>
  );
}
