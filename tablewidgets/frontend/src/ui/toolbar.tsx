import { useRef, useState } from "preact/hooks";
import { Icon } from "./icon";
import { type Item, Menu } from "./menu";
import { ACROSS, along, useRoving } from "./roving";
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
/** Where what happened last stands between them. */
const TITLE_AND_LOG = 520;
const WIDE = 720;

/** What is always at hand. One tab stop; arrows lead along. */
export function Toolbar({ tools: all, label: name, words, width }: Props) {
  const room = Math.max(3, Math.floor((width - (width < WIDE ? TITLE : TITLE_AND_LOG)) / TOOL));
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string>();
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
  const keys = shown.map(({ key }) => key);
  const roving = useRoving("tool", keys, (pressed, from) => {
    const to = along(pressed, keys.indexOf(from), keys.length, ACROSS);
    return to === undefined ? undefined : keys.at(to % keys.length);
  });
  const find = (key: string) => box.current?.querySelector<HTMLElement>(`[data-tool="${key}"]`);
  const opened = all.find((tool) => tool.key === open) ?? shown.find((tool) => tool.key === open);
  return (
    <>
      <div class="toolbar" role="toolbar" aria-label={name} ref={box} onKeyDown={roving.onKeyDown}>
        {shown.map(({ key, icon, label, off, pressed, menu, act }) => (
          <button
            key={key}
            type="button"
            class="tool"
            {...roving.item(key)}
            data-key={`tool ${key}`}
            data-tip={label}
            aria-label={label}
            aria-disabled={off}
            aria-pressed={pressed}
            aria-haspopup={menu ? "menu" : undefined}
            aria-expanded={menu ? open === key : undefined}
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
