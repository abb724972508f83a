import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "./icon";
import { Popover } from "./popover";
import { alone, along, DOWN } from "./roving";

export interface Item {
  key: string;
  label: string;
  /** Small words after it. */
  hint?: string | undefined;
  /** Of what can only be tried. */
  soft?: boolean;
  icon?: string;
  /** Of a choice among several: whether it is this one. */
  checked?: boolean | undefined;
  /** Of what is on or off. */
  on?: boolean | undefined;
  act(): void;
}

interface Props {
  label: string;
  /** What it is about, over its lines. */
  head?: ComponentChildren;
  items: Item[];
  anchor: () => HTMLElement | null | undefined;
  close(): void;
}

/** A menu as the ARIA practices ask: arrows, Home, End, letters, Escape; Tab closes it too. */
export function Menu({ label, head, items, anchor, close }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: 0 });
  const lines = () => [...(box.current?.querySelectorAll<HTMLElement>(".item") ?? [])];
  // At once: the next key may come before the next frame.
  useLayoutEffect(() => {
    const all = lines();
    (all.find((line) => line.matches("[role=menuitemradio][aria-checked=true]")) ?? all[0])?.focus({
      preventScroll: true,
    });
  }, []);
  const now = useRef({ anchor, close });
  now.current = { anchor, close };
  // Taken away at once too: what takes the focus before the next frame may be of what was chosen here.
  useLayoutEffect(() => {
    const root = box.current?.getRootNode();
    const shut = (event: globalThis.Event) => {
      const path = event.composedPath();
      const opener = now.current.anchor();
      const within = [box.current, opener].some((part) => part && path.includes(part));
      if (!within) now.current.close();
    };
    document.addEventListener("pointerdown", shut, true);
    root?.addEventListener("focusin", shut);
    return () => {
      document.removeEventListener("pointerdown", shut, true);
      root?.removeEventListener("focusin", shut);
    };
  }, []);
  const back = () => {
    anchor()?.focus({ preventScroll: true });
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = lines();
    const at = all.indexOf(event.target as HTMLElement);
    const { key } = event;
    let to = along(key, at, all.length, DOWN);
    if (to !== undefined) to = (to + all.length) % all.length;
    else if (key === "Escape") back();
    else if (key === "Tab") {
      // From where it was opened on, not from the end of the page.
      back();
      return;
    } else if (key.length === 1 && key !== " " && alone(event)) to = letter(key, at);
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (to !== undefined) all[to]?.focus();
  };
  const letter = (key: string, at: number) => {
    const now = performance.now();
    const text = now - typed.current.at < 700 ? typed.current.text + key : key;
    typed.current = { text, at: now };
    // A new word starts after the present line, a longer one may still be it.
    const from = text.length > 1 ? at : at + 1;
    for (let i = 0; i < items.length; i++) {
      const index = (from + i) % items.length;
      if (items[index]?.label.toLowerCase().startsWith(text.toLowerCase())) return index;
    }
    return undefined;
  };
  return (
    <Popover
      anchor={anchor}
      class="menu"
      inside={box}
      role="menu"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {head}
      {items.map(({ key, label: text, hint, soft, icon, checked, on = checked, act }) => (
        <button
          key={key}
          type="button"
          class={`item ${soft ? "try" : ""}`}
          {...(on === undefined
            ? { role: "menuitem" as const }
            : {
                role:
                  checked === undefined
                    ? ("menuitemcheckbox" as const)
                    : ("menuitemradio" as const),
                "aria-checked": on,
              })}
          tabIndex={-1}
          onClick={() => {
            back();
            act();
          }}
        >
          {icon ? <Icon own name={icon} /> : null}
          <span>{text}</span>
          {hint ? <small>{hint}</small> : null}
          {on ? <Icon own name="check" /> : null}
        </button>
      ))}
    </Popover>
  );
}
