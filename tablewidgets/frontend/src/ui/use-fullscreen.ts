import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

export interface Fullscreen {
  on: boolean;
  toggle(): void;
}

/** Shows a widget on the whole screen, where the browser can: the host of its shadow root. */
export function useFullscreen(root: RefObject<HTMLElement | null>): Fullscreen | undefined {
  const [on, set] = useState(false);
  const host = () => (root.current?.getRootNode() as ShadowRoot | undefined)?.host;
  useEffect(() => {
    const follow = () => set(document.fullscreenElement === host());
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);
  if (!document.fullscreenEnabled) return undefined;
  return {
    on,
    toggle() {
      const done = on ? document.exitFullscreen() : host()?.requestFullscreen();
      done?.catch(() => {}); // the browser may refuse, and says so itself
    },
  };
}
