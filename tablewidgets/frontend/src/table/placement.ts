import type { Panel, Scene, Zone } from "../wire/scene";

/** Zones side by side. */
export interface Row {
  name: string;
  zones: string[];
  /** Whether it is what the panel's player acts with. */
  acts: boolean;
  /** Of what it is made, if all its zones are of the same kind. */
  kind: Zone["kind"] | undefined;
}

/** The row of what a player acts with; a panel that has none acts with all it has. */
const HAND = "hand";

/** The rows of a panel, in the order in which they begin. */
export function rowsOf({ zones: ids }: Panel, zones: Scene["zones"]): Row[] {
  const rows = new Map<string, string[]>();
  for (const id of ids) {
    const name = zones[id]?.row ?? "";
    rows.set(name, [...(rows.get(name) ?? []), id]);
  }
  return [...rows].map(([name, row]) => {
    const kinds = new Set(row.map((id) => zones[id]?.kind));
    return {
      name,
      zones: row,
      acts: name === HAND || !rows.has(HAND),
      kind: kinds.size === 1 ? [...kinds][0] : undefined,
    };
  });
}

/** The panels by where they stand. */
interface Places {
  own: string | undefined;
  opponents: string[];
  /** What is shared and high: beside all others, where there is room. */
  side: string[];
  /** What is shared otherwise. */
  shared: string[];
  /** Whether a heap is beside the others: it is as high as they are. */
  heap: boolean;
}

/** Whether a panel has nothing to show once it was looked at. */
const isOnlyMoment = (panel: Panel | undefined): boolean =>
  panel?.moment !== undefined && panel.zones.length === 0 && !panel.sheet;

export function placesOf(scene: Scene, without?: string): Places {
  const ids = scene.order.filter((id) => id !== without && !isOnlyMoment(scene.panels[id]));
  const panel = (id: string) => scene.panels[id] as Panel;
  const all = ids.filter((id) => !panel(id).role);
  const hasHeap = (id: string) =>
    panel(id).zones.some((zone) => scene.zones[zone]?.kind === "scatter");
  const heap = all.some(hasHeap);
  const isHigh = (id: string) =>
    panel(id).sheet !== undefined ||
    (heap ? hasHeap(id) : rowsOf(panel(id), scene.zones).length > 1);
  return {
    own: ids.find((id) => panel(id).role === "own"),
    opponents: ids.filter((id) => panel(id).role === "opponent"),
    side: all.filter(isHigh),
    shared: all.filter((id) => !isHigh(id)),
    heap,
  };
}
