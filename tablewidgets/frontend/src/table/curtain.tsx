import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../ui/icon";

/** Between two hands at one screen: nothing is seen until the next one says so. */
export function Curtain({ text, button, open }: { text: string; button: string; open(): void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <div class="curtain">
      <Icon own name="eye" />
      <p id="curtain">{text}</p>
      <button
        type="button"
        class="action primary large"
        ref={ref}
        aria-describedby="curtain"
        data-key="curtain"
        onClick={open}
      >
        {button}
      </button>
    </div>
  );
}
