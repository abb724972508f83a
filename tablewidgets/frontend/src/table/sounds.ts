const KEY = "tablewidgets.sounds";

/** Whether sounds are heard: not until somebody turns them on, and not where nothing is to move. */
export class Sounds {
  private heard: AudioContext | undefined;
  private still = matchMedia("(prefers-reduced-motion: reduce)");
  on = remembered();

  /** None where they are never heard. */
  get possible(): boolean {
    return typeof AudioContext !== "undefined" && !this.still.matches;
  }

  /** What they are heard by, if they are. */
  get output(): AudioContext | undefined {
    if (!this.on || !this.possible) return undefined;
    this.heard ??= new AudioContext();
    return this.heard;
  }

  turn(on: boolean): void {
    this.on = on;
    try {
      localStorage.setItem(KEY, on ? "on" : "off");
    } catch {} // a page may be kept from remembering
  }

  close(): void {
    this.heard?.close().catch(() => {});
    this.heard = undefined;
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}
