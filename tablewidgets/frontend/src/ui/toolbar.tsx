import { useRef, useState } from "preact/hooks";
import { Icon } from "./icon";
import { type Item, Menu } from "./menu";
import type { Words } from "./words";

export interface Tool {
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
  tools: Tool[];
  /** What they are the tools of. */
  label: string;
  words: Words<"more">;
  /** The breadth of the table. */
  width: number;
}

/** The breadth of a tool with its gap, and what is left of a line to the title. */
const TOOL = 46;
const TITLE = 170;

/** What is always at hand. One tab stop; arrows lead along. */
export function Toolbar({ tools: all, label: name, words, width }: Props) {
  const room = Math.max(3, Math.floor((width - TITLE) / TOOL));
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string>();
  const [stop, setStop] = useState<string>();
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
        .map(({ key, icon, label, pressed, menu, act }) => ({
          key,
          icon,
          label,
          on: pressed,
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
      <div class="toolbar" role="toolbar" aria-label={name} ref={box} onKeyDown={onKeyDown}>
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
