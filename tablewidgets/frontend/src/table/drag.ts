/** Pixels from which a press becomes a drag. */
const FAR = 8;
/** Milliseconds that a finger is held down before it drags: until then, what it moves is the page. */
const HELD = 250;

interface Held {
  piece: HTMLElement;
  id: string;
  zone: string | undefined;
  pointer: number;
  x: number;
  y: number;
  since: number;
  finger: boolean;
}

/**
 * Pieces are dragged by mouse or finger to what they can be dropped on, which is lit. What is under
 * the pointer is a copy in the top layer of the window, where nothing cuts it off.
 */
export class Drag {
  private held: Held | undefined;
  private copy: HTMLElement | undefined;
  /** The targets of what is dragged, as they are drawn. */
  private lit = new Map<string, HTMLElement[]>();
  private over: string | undefined;
  private ended = Number.NEGATIVE_INFINITY;

  private root!: HTMLElement;

  /** What a piece can be dropped on now. */
  targets: (piece: string, zone: string | undefined) => Iterable<string> = () => [];
  begun: () => void = () => {};
  /** `box` is where it was let go. */
  drop: (piece: string, zone: string | undefined, to: string, box: DOMRect) => void = () => {};

  /** Listens until the signal. */
  attach(root: HTMLElement, signal: AbortSignal): void {
    this.root = root;
    const on = (type: string, listener: (event: never) => void, options = {}) =>
      root.addEventListener(type, listener as EventListener, { signal, ...options });
    on("pointerdown", (event: PointerEvent) => this.down(event));
    on("pointermove", (event: PointerEvent) => this.move(event));
    on("pointerup", (event: PointerEvent) => this.up(event));
    on("pointercancel", () => this.end());
    // A finger is captured by what it presses, until the table captures it.
    on("lostpointercapture", ({ target }: Event) => target === root && this.end());
    // Only before a page begins to scroll can it be kept from that.
    on("touchmove", (event: TouchEvent) => this.copy && event.preventDefault(), { passive: false });
    on("dragstart", (event: Event) => event.preventDefault());
    // The press that ends a drag is none of its own.
    on("click", (event: Event) => this.click(event), { capture: true });
    document.addEventListener("keydown", (event) => this.key(event), { signal, capture: true });
    signal.addEventListener("abort", () => this.end());
  }

  private down(event: PointerEvent): void {
    this.end();
    const piece = (event.target as Element).closest<HTMLElement>("button[data-id]");
    if (!piece || event.button !== 0 || !event.isPrimary) return;
    this.held = {
      piece,
      id: piece.dataset.id as string,
      zone: piece.closest<HTMLElement>("[data-zone]")?.dataset.zone,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      since: event.timeStamp,
      finger: event.pointerType === "touch",
    };
  }

  private move(event: PointerEvent): void {
    const { held } = this;
    if (!held || event.pointerId !== held.pointer) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!this.copy) {
      if (Math.hypot(x, y) < FAR) return;
      const early = held.finger && event.timeStamp - held.since < HELD;
      if (early || !this.begin(held)) {
        this.held = undefined;
        return;
      }
    }
    if (this.copy) this.copy.style.translate = `${x}px ${y}px`;
    this.point(this.under(event.clientX, event.clientY));
  }

  /** Says whether it can be dragged at all. */
  private begin({ piece, id, zone, pointer }: Held): boolean {
    for (const target of this.targets(id, zone)) {
      const elements = this.find(target);
      if (elements.length) this.lit.set(target, elements);
    }
    if (this.lit.size === 0) return false;
    this.begun();
    const { left, top, width, height } = piece.getBoundingClientRect();
    const copy = document.createElement("div");
    copy.className = "dragged";
    copy.popover = "manual";
    copy.setAttribute("aria-hidden", "true");
    copy.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    const body = piece.cloneNode(true) as HTMLElement;
    for (const name of ["data-id", "data-press", "aria-describedby"]) body.removeAttribute(name);
    body.style.cssText += `--w:${getComputedStyle(piece).getPropertyValue("--w")};width:100%;height:100%;font-size:${getComputedStyle(piece).fontSize}`;
    copy.append(body);
    this.root.append(copy);
    copy.showPopover();
    this.copy = copy;
    piece.dataset.dragged = "";
    const lit = [...this.lit.values()].flat();
    for (const element of lit) element.dataset.target = "";
    // On a phone, what it goes to may be further up.
    if (this.lit.size === 1) lit[0]?.scrollIntoView({ block: "nearest" });
    this.root.setPointerCapture(pointer);
    return true;
  }

  private find(id: string): HTMLElement[] {
    const name = CSS.escape(id);
    const at = `[data-id="${name}"], [data-zone="${name}"], [data-board="${name}"]`;
    return [...this.root.querySelectorAll<HTMLElement>(at)];
  }

  /** The target under a point of the window. */
  private under(x: number, y: number): string | undefined {
    const there = (this.root.getRootNode() as ShadowRoot).elementsFromPoint(x, y);
    const hit = ([, elements]: [string, HTMLElement[]]) =>
      elements.some((element) => there.some((one) => element.contains(one)));
    // Of a piece and the zone that it lies in, the piece.
    return [...this.lit]
      .filter(hit)
      .sort(([, [a]], [, [b]]) => (a && b?.contains(a) ? -1 : 1))[0]?.[0];
  }

  private point(target: string | undefined): void {
    if (target === this.over) return;
    const mark = (id: string | undefined, value: string) => {
      for (const element of this.lit.get(id ?? "") ?? []) element.dataset.target = value;
    };
    mark(this.over, "");
    mark(target, "over");
    this.over = target;
  }

  private up(event: PointerEvent): void {
    const { held, copy, over } = this;
    if (!held || event.pointerId !== held.pointer) return;
    if (!copy) {
      this.held = undefined;
      return;
    }
    const box = copy.getBoundingClientRect();
    this.end();
    this.ended = performance.now();
    if (over !== undefined) this.drop(held.id, held.zone, over, box);
  }

  private click(event: Event): void {
    if (performance.now() - this.ended > 100) return;
    this.ended = Number.NEGATIVE_INFINITY;
    event.preventDefault();
    event.stopPropagation();
  }

  private key(event: KeyboardEvent): void {
    if (!this.copy || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    this.end();
  }

  private end(): void {
    const { held, copy } = this;
    this.held = undefined;
    this.copy = undefined;
    this.over = undefined;
    if (!copy) return;
    copy.remove();
    if (held) delete held.piece.dataset.dragged;
    for (const element of [...this.lit.values()].flat()) delete element.dataset.target;
    this.lit.clear();
  }
}
