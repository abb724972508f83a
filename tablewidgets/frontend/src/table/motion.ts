import type { Scene } from "../wire/scene";

interface Seen {
  x: number;
  y: number;
  width: number;
  angle: number;
  turned: number;
  /** Whether it lies in a heap. */
  heap: boolean;
}

const TIME = 240;
/** Of what is moved: the farther, the longer, in milliseconds and milliseconds for each pixel. */
const SHORTEST = 220;
const LONGEST = 600;
const EACH = 0.35;
/** Within a heap, where cards turn as they go. */
const STIR = 340;
const EASE = "cubic-bezier(.2,.7,.2,1)";
/** Of a card that is thrown on a heap, and of eyes that shut. */
const FLIGHT = 520;
/** Between two that are thrown at once. */
const APART = 90;
/** Between two cards of a deal, and how long all of it takes at most. */
const DEALT = 45;
const DEAL = 900;
/** As many new cards as that were dealt. */
const MANY = 5;
/** In pixels: from further away than that, it comes to lie over what it moves across. */
const FAR = 24;

/**
 * Pieces move to where they go (FLIP): where each is seen before a change, compared with where it
 * lies after it. An animation only bends what is drawn; clicks and keys never wait for it.
 * Where they lie is remembered: to measure it just before a change would lay out, once more than
 * needed, all that has changed on the page, and what JupyterLab does at a click is much.
 */
export class Motion {
  private seen: Map<string, Seen> | undefined;
  /** Where the new ones come from. */
  private sources = new Map<string, Seen>();
  /** Where what was dragged was let go, in the window. */
  private let: { id: string; box: DOMRect } | undefined;
  private backs = new Map<string, Node>();
  /** What is under way: the browser would have to search for it. */
  private running: Animation[] = [];
  /** Zones that the one who looks saw nothing of until now. */
  private hidden = new Set<string>();
  private frame = 0;
  /** Whether the new cards are dealt. */
  private deals = false;
  private still = matchMedia("(prefers-reduced-motion: reduce)");

  /** Where all lay when it was last measured, as long as that is true. */
  private rest: Map<string, Seen> | undefined;
  private resized = new ResizeObserver(() => {
    this.rest = undefined;
  });

  /** Of the panels, which nothing but their own size and the scene makes look otherwise. */
  constructor(private panels: HTMLElement) {
    this.resized.observe(panels);
  }

  end(): void {
    this.resized.disconnect();
    cancelAnimationFrame(this.frame);
    for (const moving of this.running) moving.cancel();
  }

  /** The cards that are there are dealt. */
  deal(): void {
    if (this.still.matches || !this.panels.animate) return;
    this.seen = new Map();
    this.deals = true;
    this.after();
  }

  /** What was dragged goes on from there. */
  dropped(id: string, box: DOMRect): void {
    this.let = { id, box };
  }

  /** Just before a change, with the scenes before and after it. */
  before(old: Scene, next: Scene): void {
    if (old === next || !this.panels.animate) return;
    if (this.still.matches) {
      this.rest = undefined; // nothing is measured meanwhile
      return;
    }
    if (this.seen) return; // the change before this one has not been drawn yet
    this.seen = new Map();
    this.sources.clear();
    this.backs.clear();
    this.hidden.clear();
    this.deals = isDeal(old, next);
    if (old.chapter !== next.chapter) return;
    const moving = this.running.some(({ playState }) => playState === "running");
    if (!this.rest || moving) this.rest = this.measure();
    this.seen = new Map(this.rest);
    this.letGo();
    for (const [id, { veiled }] of Object.entries(next.zones)) {
      if (old.zones[id]?.veiled && !veiled) this.hidden.add(id);
      if (veiled && !old.zones[id]?.veiled) this.shut(id);
    }
    for (const element of this.pieces()) {
      const id = element.dataset.id as string;
      if (id in next.pieces && isBack(next, id) !== isBack(old, id)) this.keepFace(id, element);
    }
    for (const [id, { source }] of Object.entries(next.pieces))
      if (source && !(id in old.pieces)) this.from(source, id, old, next);
  }

  private letGo(): void {
    const { id, box } = this.let ?? {};
    const was = id && this.seen?.get(id);
    this.let = undefined;
    if (!was || !box) return;
    const { left, top } = this.origin;
    const [x, y] = [box.left + box.width / 2 - left, box.top + box.height / 2 - top];
    this.seen?.set(id, { ...was, x, y });
  }

  /** Where a piece that is new comes from: another piece, a zone, or what lies uppermost in that. */
  private from(source: string, id: string, old: Scene, next: Scene): void {
    const top = old.zones[source]?.pieces.at(-1) ?? source;
    const element = this.panels.querySelector<HTMLElement>(
      `[data-id="${CSS.escape(top)}"], [data-zone="${CSS.escape(top)}"] .lay`,
    );
    if (!element) return;
    const piece = this.rest?.get(top);
    // An empty zone has a middle, and no size that a piece could have.
    this.sources.set(id, piece ?? { ...see(element, this.origin), width: 0 });
    if (top in old.pieces && isBack(old, top) && !isBack(next, id)) this.keepFace(id, element);
  }

  /** What lay in a zone is seen until the lids have met over it. */
  private shut(zone: string): void {
    const lay = this.panels.querySelector(`[data-zone="${CSS.escape(zone)}"] .lay`);
    if (!lay) return;
    const last = document.createElement("span");
    last.className = "last-seen";
    last.setAttribute("aria-hidden", "true");
    last.inert = true;
    for (const piece of lay.querySelectorAll("[data-id]")) {
      const copy = piece.cloneNode(true) as HTMLElement;
      for (const name of ["data-id", "data-press", "aria-label"]) copy.removeAttribute(name);
      last.append(copy);
    }
    lay.append(last);
    const gone = () => last.remove();
    // Not among what is running, which the next change ends.
    last.animate([{}, {}], FLIGHT).finished.then(gone, gone);
  }

  private keepFace(id: string, element: HTMLElement): void {
    const face = element.querySelector(".face");
    if (face) this.backs.set(id, face.cloneNode(true));
  }

  /** Just after it. The frame that paints it has to lay it out anyway: it is measured there. */
  after(): void {
    if (this.seen) this.frame = requestAnimationFrame(() => this.set());
  }

  private set(): void {
    const { seen } = this;
    this.seen = undefined;
    if (!seen) return;
    const pieces = this.pieces();
    // All is measured before anything is animated: to alternate would lay out the page each time.
    for (const moving of this.running) moving.cancel();
    this.running = [];
    const now = this.measure();
    this.rest = now;
    const over = new Map<Element, number>();
    let flights = 0;
    const fresh = this.deals ? pieces.filter((of) => isNew(of, seen, this.sources)) : [];
    const deck = this.deck();
    for (const element of pieces) {
      const id = element.dataset.id as string;
      const was = seen.get(id) ?? this.sources.get(id);
      const is = now.get(id);
      if (is?.heap && this.hidden.has(zoneOf(element))) continue;
      if (was && is) {
        const flies = is.heap && !was.heap;
        const delay = flies ? Math.min(flights++, 6) * APART : 0;
        if (flies) this.fly(element, was, is, delay);
        else this.move(element, was, is);
        this.turnOver(element);
        // Over the panels it comes from, whatever their order; what is stirred stays under the others.
        if (Math.hypot(was.x - is.x, was.y - is.y) < FAR || (is.heap && was.heap)) continue;
        const duration = flies ? FLIGHT + delay : timeOf(was, is);
        this.animate(element, raised(is.heap ? 999 : 5), { duration });
        const panel = element.closest("[data-panel]");
        if (panel) over.set(panel, Math.max(duration, over.get(panel) ?? 0));
      } else if (is && fresh.includes(element)) this.dealOut(element, is, deck, fresh);
      else this.animate(element, [{ opacity: 0, scale: 0.92 }, {}]);
    }
    // What flies is over what but moves.
    for (const [panel, duration] of over)
      this.animate(panel, raised(duration < FLIGHT ? 5 : 6), { duration });
  }

  private get origin(): DOMRect {
    return this.panels.getBoundingClientRect();
  }

  private measure(): Map<string, Seen> {
    const { origin } = this;
    return new Map(
      this.pieces().map((element) => [element.dataset.id as string, see(element, origin)]),
    );
  }

  private pieces(): HTMLElement[] {
    return [...this.panels.querySelectorAll<HTMLElement>("[data-id]")];
  }

  private move(element: HTMLElement, was: Seen, is: Seen): void {
    const [x, y] = [was.x - is.x, was.y - is.y];
    const size = sizeFrom(was, is);
    const angle = aside(was.angle, is.angle);
    if (Math.abs(x) + Math.abs(y) > 1 || Math.abs(size - 1) > 0.02 || angle) {
      const from: Keyframe = { translate: `${x}px ${y}px`, scale: size };
      if (angle) from.rotate = `${is.angle + angle}deg`;
      const duration = was.heap && is.heap ? STIR : timeOf(was, is);
      this.animate(element, [from, {}], { duration, easing: EASE });
    }
    const body = element.firstElementChild as HTMLElement;
    if (was.turned !== is.turned) this.animate(body, [{ rotate: `${was.turned}deg` }, {}]);
  }

  /** Where cards are dealt from: the middle of the upper edge. */
  private deck(): { x: number; y: number } {
    return { x: this.panels.offsetWidth / 2, y: 0 };
  }

  /** One after the other, each a little later. */
  private dealOut(
    element: HTMLElement,
    is: Seen,
    deck: { x: number; y: number },
    all: HTMLElement[],
  ): void {
    const delay = all.indexOf(element) * Math.min(DEALT, DEAL / all.length);
    const from = {
      translate: `${deck.x - is.x}px ${deck.y - is.y}px`,
      rotate: "-20deg",
      opacity: 0,
    };
    const duration = timeOf(deck, is);
    this.animate(element, [from, { opacity: 1, offset: 0.2 }, {}], {
      duration,
      delay,
      easing: EASE,
      fill: "backwards",
    });
    this.animate(element, raised(5), { duration, delay });
  }

  /** In an arc, up towards the one who looks and down again. */
  private fly(element: HTMLElement, was: Seen, is: Seen, delay: number): void {
    const [x, y] = [was.x - is.x, was.y - is.y];
    const turn = aside(was.angle, is.angle);
    const up = Math.min(90, Math.hypot(x, y) / 4);
    const frame = (left: number, high = 0): Keyframe => ({
      translate: `${x * left}px ${y * left - high}px`,
      rotate: `${is.angle + turn * left}deg`,
    });
    const from = { ...frame(1), scale: sizeFrom(was, is), easing: "cubic-bezier(.3,.6,.6,1)" };
    const high = { ...frame(0.4, up), scale: 1.35, easing: "cubic-bezier(.5,0,.8,.5)" };
    this.animate(element, [from, high, {}], { duration: FLIGHT, delay, fill: "backwards" });
  }

  private turnOver(element: HTMLElement): void {
    const body = element.firstElementChild as HTMLElement;
    const old = this.backs.get(element.dataset.id as string) as HTMLElement | undefined;
    const face = body.querySelector<HTMLElement>(".face");
    if (!old || !face) return;
    old.classList.add("leaving");
    body.append(old);
    const flat = { transform: "perspective(40em) rotateY(0)" };
    const edge = (side: number) => ({ transform: `perspective(40em) rotateY(${side * 90}deg)` });
    const half = TIME / 2;
    const leaving = this.animate(old, [flat, edge(1)], { duration: half, easing: "ease-in" });
    const gone = () => old.remove();
    leaving.finished.then(gone, gone);
    const timing = { duration: half, delay: half, easing: "ease-out", fill: "backwards" } as const;
    this.animate(face, [edge(-1), flat], timing);
  }

  private animate(
    element: Element,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions = { duration: TIME, easing: EASE },
  ): Animation {
    const moving = element.animate(frames, timing);
    moving.finished.catch(() => {}); // it may be cancelled
    this.running.push(moving);
    return moving;
  }
}

function see(element: HTMLElement, origin: DOMRect): Seen {
  const { left, top, width, height } = element.getBoundingClientRect();
  const body = element.firstElementChild as HTMLElement | null;
  return {
    x: left + width / 2 - origin.left,
    y: top + height / 2 - origin.top,
    width: body?.offsetWidth ?? 0,
    angle: Number(element.dataset.angle ?? 0),
    turned: element.classList.contains("turned") ? 90 : 0,
    heap: element.dataset.angle !== undefined,
  };
}

/** Whether cards were dealt: many are new that come from nowhere on the table, for the same viewer. */
function isDeal(old: Scene, next: Scene): boolean {
  const own = ({ panels }: Scene) => Object.keys(panels).find((id) => panels[id]?.role === "own");
  if (own(old) !== own(next)) return false;
  const before = old.chapter === next.chapter ? old.pieces : {};
  const came = Object.entries(next.pieces).filter(
    ([id, { kind, source }]) => !kind && !source && !(id in before),
  );
  return came.length >= MANY;
}

const isNew = (element: HTMLElement, ...known: Map<string, unknown>[]) =>
  element.classList.contains("card") &&
  !known.some((places) => places.has(element.dataset.id as string));

/** Slow enough to be followed, and never slow. */
export const timeOf = (was: Pick<Seen, "x" | "y">, is: Pick<Seen, "x" | "y">): number =>
  Math.min(LONGEST, SHORTEST + EACH * Math.hypot(was.x - is.x, was.y - is.y));

const raised = (zIndex: number): Keyframe[] => [{ zIndex }, { zIndex }];
const zoneOf = (element: Element) =>
  element.closest<HTMLElement>("[data-zone]")?.dataset.zone as string;
const sizeFrom = (was: Seen, is: Seen) => (is.width && was.width ? was.width / is.width : 1);

/** The shorter way round from an angle to another, in degrees. */
const aside = (from: number, to: number) => ((((from - to) % 360) + 540) % 360) - 180;

const isBack = ({ pieces, faces }: Scene, id: string) =>
  faces[pieces[id]?.face ?? ""]?.back === true;
