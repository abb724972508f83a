import { ARROWS, type Box, nearest } from "../ui/nearest";

/** Keys within a zone, and where the focus goes when what had it is gone. */

const itemsOf = (zone: Element) => [...zone.querySelectorAll<HTMLElement>("[data-press]")];
const zoneOf = (element: Element | null) => element?.closest<HTMLElement>("[data-zone]") ?? null;

interface Kept {
  press: string | undefined;
  zone: string | undefined;
  index: number;
  key: string | undefined;
  /** Whether it is in something that is over the table. */
  over: boolean;
}

export class Focus {
  /** By zone: the item that Tab leads to. */
  private current = new Map<string, string>();
  private kept: Kept | undefined;
  /** What had the focus before something came over the table. */
  private under: Kept | undefined;
  /** What has the focus, or had it when it was taken away. */
  private held: { element: Element; kept: Kept } | undefined;

  constructor(private root: HTMLElement) {}

  private get active(): HTMLElement | null {
    const { activeElement } = this.root.getRootNode() as ShadowRoot;
    return activeElement instanceof HTMLElement && this.root.contains(activeElement)
      ? activeElement
      : null;
  }

  /** One tab stop in each zone: the item last used, else the first that can be acted on. */
  stops(): void {
    for (const zone of this.root.querySelectorAll<HTMLElement>("[data-zone]")) {
      const items = itemsOf(zone);
      const last = this.current.get(zone.dataset.zone as string);
      const stop =
        items.find((item) => item.dataset.press === last) ??
        items.find((item) => item.classList.contains("ring-legal")) ??
        items[0];
      for (const item of items) lead(item, item === stop);
    }
  }

  /** The focus came to something. */
  came(element: Element): void {
    this.held = { element, kept: keep(element) };
    const zone = zoneOf(element);
    const press = (element as HTMLElement).dataset.press;
    if (!zone || press === undefined) return;
    this.current.set(zone.dataset.zone as string, press);
    for (const item of itemsOf(zone)) lead(item, item === element);
  }

  /** The focus went: of its own accord, or because what had it was taken away, which is made good. */
  went(): void {
    queueMicrotask(() => {
      if (this.held?.element.isConnected && !this.active) this.held = undefined;
    });
  }

  /** An arrow, Home or End; says whether it led somewhere. */
  key(name: string): boolean {
    const { active } = this;
    const zone = zoneOf(active);
    if (!active || !zone) return false;
    const items = itemsOf(zone);
    const at = items.indexOf(active);
    const arrow = ARROWS[name];
    let to = -1;
    if (name === "Home") to = 0;
    else if (name === "End") to = items.length - 1;
    else if (arrow && at >= 0) {
      const [dx] = arrow;
      to = nearest(items.map(middle), at, arrow, zone.classList.contains("scatter"));
      // Along a line that wraps, or a heap, left and right lead on.
      if (to < 0 && dx) to = at + dx;
    }
    const next = items[to];
    if (!next || to === at) return false;
    next.focus();
    return true;
  }

  /** Just before a change. */
  before(): void {
    this.kept = this.active ? keep(this.active) : undefined;
  }

  /** Just after anything was drawn: never let the focus fall to the page, or stay under what came over
   * the table. */
  after(): void {
    this.stops();
    const { active } = this;
    const covered = active?.closest("[inert]") ? keep(active) : undefined;
    if (covered) this.under = covered;
    const gone = this.held && !this.held.element.isConnected ? this.held.kept : undefined;
    const last = covered ?? this.kept ?? gone;
    this.kept = undefined;
    const elsewhere = document.activeElement !== document.body && document.activeElement !== null;
    if (!last || (active && !covered) || (elsewhere && !this.shadowed)) return;
    const next = this.placesFor((last.over && this.under) || last).find(
      (place) => !place.closest("[inert]"),
    );
    next?.focus({ preventScroll: !next.closest("dialog") });
  }

  /** Where the focus goes instead of what had it, the best first. */
  private placesFor({ press, zone: id, index, key }: Kept): HTMLElement[] {
    const zone = this.find("zone", id);
    const items = zone ? itemsOf(zone) : [];
    const same = items.find((item) => item.dataset.press === press);
    const place = items[Math.min(index, items.length - 1)];
    const homes = this.root.querySelectorAll<HTMLElement>("[data-home]");
    return [same, place, zone, this.find("key", key), ...homes].filter((one) => one != null);
  }

  private get shadowed(): boolean {
    return document.activeElement === (this.root.getRootNode() as ShadowRoot).host;
  }

  private find(attribute: string, value: string | undefined): HTMLElement | null {
    if (value === undefined) return null;
    return this.root.querySelector<HTMLElement>(`[data-${attribute}="${CSS.escape(value)}"]`);
  }
}

/** Whether Tab leads to an item. To write what is there already would cost as much as a change. */
function lead(item: HTMLElement, leads: boolean): void {
  const index = leads ? "0" : "-1";
  if (item.getAttribute("tabindex") !== index) item.setAttribute("tabindex", index);
}

function keep(element: Element): Kept {
  const zone = zoneOf(element);
  const { press, key } = (element as HTMLElement).dataset;
  const index = zone ? itemsOf(zone).indexOf(element as HTMLElement) : -1;
  const over = element.closest("dialog, [role=alertdialog]") !== null;
  return { press, key, zone: zone?.dataset.zone, index, over };
}

function middle(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
