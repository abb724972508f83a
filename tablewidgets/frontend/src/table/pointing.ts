import type { Rect } from "../tutorial/bow";
import type { Scene, Sign } from "../wire/scene";
import type { CardWords } from "./card-words";

/** What is drawn over the table while a piece is pointed at; boxes are in pixels of the table. */
export interface Pointed {
  words: CardWords;
  /** What it is beside, and never over. */
  anchor: HTMLElement;
  signs: (Sign & { box: Rect })[];
  /** Under a finger, only what is above it can be seen. */
  finger: boolean;
}

/** Milliseconds: a mouse only passes by; a finger is held down. */
const PASS = 100;
const HOLD = 400;
/** A click that ends a long press comes at once, if it comes. */
const LIFT = 350;
/** Pixels that a finger held down may tremble. */
const TREMBLE = 10;

/**
 * What is pointed at, by mouse, key or finger, and what is lit because of it. Nothing of the table
 * is drawn anew for it: lights are attributes, and all else is one small component over it.
 */
export class Pointing {
  private root: HTMLElement | undefined;
  private scene: Scene | undefined;
  private draw: (pointed: Pointed | undefined) => void = () => {};
  /** The piece whose preview is shown, and how it is pointed at. */
  private shown: { id: string; by: "mouse" | "key" | "finger" } | undefined;
  /** The piece under the mouse. */
  private over: string | undefined;
  private timer = 0;
  private finger: { x: number; y: number } | undefined;
  private lifted = Number.NEGATIVE_INFINITY;
  private byKey = true;
  private lights: { shown: string[]; pinned: string[] } = { shown: [], pinned: [] };
  private pinned: (() => void) | undefined;
  private lit: HTMLElement[] = [];
  /** What there is to tell of a piece now. */
  tell: (id: string) => CardWords | undefined = () => undefined;

  /** Listens until the signal. */
  attach(root: HTMLElement, signal: AbortSignal): void {
    this.root = root;
    const on = (
      type: string,
      listener: (event: never) => void,
      target: EventTarget = root,
      capture = false,
    ) => target.addEventListener(type, listener as EventListener, { signal, capture });
    on("pointermove", (event: PointerEvent) => this.moved(event));
    on("pointerleave", () => this.left());
    on("pointerdown", (event: PointerEvent) => this.down(event));
    for (const type of ["pointerup", "pointercancel"])
      on(type, (event: PointerEvent) => this.up(event));
    on("contextmenu", (event: Event) => this.finger && event.preventDefault());
    on("click", (event: MouseEvent) => this.clicked(event), root, true);
    on("focusin", (event: FocusEvent) => this.focused(event));
    on("focusout", () => this.shown?.by === "key" && this.hide());
    // Whether the focus comes by key, also from outside.
    const hand = (byKey: boolean) => () => {
      this.byKey = byKey;
    };
    on("keydown", hand(true), document, true);
    on("pointerdown", hand(false), document, true);
    signal.addEventListener("abort", () => clearTimeout(this.timer));
  }

  /** Who draws what is pointed at. */
  follow(draw: (pointed: Pointed | undefined) => void): void {
    this.draw = draw;
  }

  /** Another scene was drawn. */
  changed(scene: Scene): void {
    this.scene = scene;
    this.hide();
    this.over = undefined;
    this.light();
  }

  /** Lights pieces and zones until told otherwise; `end` is called if it is for another reason. */
  pin(ids: string[], end: () => void): void {
    this.unpin();
    this.lights.pinned = ids;
    this.pinned = end;
    this.light();
  }

  /** Ends the lights of the one with this `end`, if they are still lit. */
  release(end: () => void): void {
    if (end !== this.pinned) return;
    this.pinned = undefined;
    this.lights.pinned = [];
    this.light();
  }

  /** Says whether something was lit until told otherwise. */
  unpin(): boolean {
    const end = this.pinned;
    if (!end) return false;
    this.release(end);
    end();
    return true;
  }

  /** Says whether there was something to hide. It stays hidden until another piece is pointed at. */
  hide(): boolean {
    clearTimeout(this.timer);
    if (!this.shown) return false;
    this.shown = undefined;
    this.lights.shown = [];
    this.light();
    this.draw(undefined);
    return true;
  }

  private moved(event: PointerEvent): void {
    if (event.pointerType === "touch") {
      const from = this.finger;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > TREMBLE) this.lift();
      return;
    }
    const id = pieceOf(event.target);
    if (id === this.over) return;
    this.over = id;
    clearTimeout(this.timer);
    if (id === undefined || !this.tells(id)) {
      if (this.shown?.by === "mouse") this.hide();
    } else if (this.shown) this.show(id, "mouse");
    else this.timer = window.setTimeout(() => this.show(id, "mouse"), PASS);
  }

  private left(): void {
    this.over = undefined;
    if (this.shown?.by !== "key") this.hide();
  }

  private down(event: PointerEvent): void {
    if (event.pointerType === "mouse") return;
    this.lift();
    const id = pieceOf(event.target);
    if (id === undefined || !this.tells(id)) return;
    this.finger = { x: event.clientX, y: event.clientY };
    this.timer = window.setTimeout(() => this.show(id, "finger"), HOLD);
  }

  private up(event: PointerEvent): void {
    if (event.pointerType === "mouse") return;
    if (this.shown?.by === "finger" && event.type === "pointerup") this.lifted = performance.now();
    this.lift();
  }

  /** The finger is no longer held down. */
  private lift(): void {
    clearTimeout(this.timer);
    this.finger = undefined;
    if (this.shown?.by === "finger") this.hide();
  }

  private clicked(event: MouseEvent): void {
    const long = performance.now() - this.lifted < LIFT;
    this.lifted = Number.NEGATIVE_INFINITY;
    if (long) {
      event.preventDefault();
      event.stopPropagation();
    } else this.hide();
  }

  private focused(event: FocusEvent): void {
    const id = pieceOf(event.target);
    if (this.byKey && id !== undefined && this.tells(id)) this.show(id, "key");
  }

  private tells(id: string): boolean {
    return this.tell(id) !== undefined;
  }

  private show(id: string, by: "mouse" | "key" | "finger"): void {
    const preview = this.scene?.pieces[id]?.preview;
    const element = this.find(id);
    const words = this.tell(id);
    if (!element || !words || !this.root) return;
    clearTimeout(this.timer);
    const { left, top } = this.root.getBoundingClientRect();
    const box = (of: HTMLElement): Rect => {
      const at = of.getBoundingClientRect();
      return { left: at.left - left, top: at.top - top, width: at.width, height: at.height };
    };
    const signs = (preview?.signs ?? []).flatMap((sign) => {
      const on = this.find(sign.on);
      return on ? [{ ...sign, box: box(on) }] : [];
    });
    this.shown = { id, by };
    this.lights.shown = preview?.lights ?? [];
    this.light();
    const finger = by === "finger";
    this.draw({ words, anchor: element, signs, finger });
  }

  private light(): void {
    const ids = new Set([...this.lights.shown, ...this.lights.pinned]);
    const lit = [...ids].flatMap((id) => this.find(id) ?? []);
    for (const element of this.lit) if (!lit.includes(element)) delete element.dataset.lit;
    for (const element of lit) element.dataset.lit = "";
    this.lit = lit;
  }

  private find(id: string): HTMLElement | null {
    const name = CSS.escape(id);
    return this.root?.querySelector(`[data-id="${name}"], [data-zone="${name}"]`) ?? null;
  }
}

const pieceOf = (target: EventTarget | null): string | undefined =>
  (target as Element | null)?.closest<HTMLElement>("button[data-id]")?.dataset.id;
