import type { Words } from "../ui/words";
import type { Scene } from "../wire/scene";
import { candidates, type Entry, entriesOf, type Gesture } from "./gestures";
import type { Ring } from "./piece";

/** What can be done with one piece or zone: what its ring shows and what is spoken after its name. */
export interface Offer {
  ring: Ring;
  /** Whether one is to look at it. */
  look: boolean;
  can: boolean;
  pressed: boolean;
  menu?: boolean | undefined;
  /** What a press can do: one thing at once, or one of several. */
  does: string[];
  say(name: string): string;
}

const spell = (...parts: string[]) => parts.filter(Boolean).join("; ");

/** Whether one may ask what a piece can be, or what can come from a zone. */
export const hasLaw = ({ pieces, faces, zones }: Scene, id: string): boolean =>
  (faces[pieces[id]?.face ?? ""]?.law ?? zones[id]?.law) === true;

/** What can be done with each piece and zone, worked out when it is asked for. */
export class Offers {
  private known = new Map<string, Offer>();
  private stands: Map<string, Entry[]> | undefined;
  private open: Map<string, boolean>;

  constructor(
    private scene: Scene,
    private gesture: Gesture,
    readonly words: Words,
    private pressed: string | undefined,
    private look: string[] = [],
    /** The piece that was asked what it may be: "" if one is to be. */
    readonly asking?: string,
  ) {
    this.open = candidates(gesture);
  }

  /** Whether a press asks what something may be. */
  get asks(): boolean {
    return this.asking !== undefined && this.gesture.at !== "pick";
  }

  /** By what a zone itself is pressed: by the ground on which its pieces lie. Where it is asked, that
   * could hardly be hit, and it has a button over it; but for a pile, which its uppermost piece stands
   * for. */
  handle(id: string): "ground" | "button" | undefined {
    const { can, ring } = this.of(id);
    if (!can && ring === "none") return undefined;
    const zone = this.scene.zones[id];
    if (!this.asks || !zone) return "ground";
    if (zone.kind !== "pile") return "button";
    return hasLaw(this.scene, zone.pieces.at(-1) ?? "") ? undefined : "ground";
  }

  /** Whether nothing is begun, and most pieces can be acted on: then a ring around each tells nothing. */
  get calm(): boolean {
    if (this.gesture.at !== "rest" || this.asks) return false;
    const pieces = Object.keys(this.scene.pieces);
    return pieces.filter((id) => this.of(id).ring === "legal").length > pieces.length / 2;
  }

  /** What can be done without picking a piece: with a zone, or with "" beside the status. */
  buttons(at: string): Entry[] {
    this.stands ??= this.standing();
    return this.stands.get(at) ?? [];
  }

  private standing(): Map<string, Entry[]> {
    const stands = new Map<string, Entry[]>();
    for (const entry of entriesOf(this.scene, "")) {
      const zone = this.scene.verbs[entry.verb]?.at;
      const at = zone !== undefined && this.isOpen(zone) ? zone : "";
      stands.set(at, [...(stands.get(at) ?? []), entry]);
    }
    // At a zone each button keeps its place from turn to turn, whether it can be pressed or only tried.
    for (const [at, entries] of stands)
      if (at) entries.sort((a, b) => (a.verb < b.verb ? -1 : Number(a.verb > b.verb)));
    return stands;
  }

  /** Whether a zone is to be seen: what can be done is never folded away. */
  private isOpen(zone: string): boolean {
    return Object.values(this.scene.panels).some(
      ({ zones, folded }) => !folded && zones.includes(zone),
    );
  }

  of(id: string): Offer {
    let offer = this.known.get(id);
    if (!offer) {
      offer = this.work(id);
      this.known.set(id, offer);
    }
    return offer;
  }

  private work(id: string): Offer {
    const { gesture, scene, words } = this;
    const pressed = this.pressed === id;
    const look = this.look.includes(id);
    const here = look ? words("look_here") : "";
    if (gesture.at === "pick") {
      const ring = id === gesture.on || gesture.picked.includes(id) ? "picked" : this.candidate(id);
      const can = ring !== "none";
      const action = scene.verbs[gesture.verb]?.label ?? "";
      const does = this.open.has(id) ? [action] : [];
      const spoken = does.length ? words("can_act", { action }) : "";
      return { ring, look, can, pressed, does, say: (name) => spell(name, here, spoken) };
    }
    if (this.asks) {
      const can = hasLaw(scene, id);
      const spoken = can ? words("beliefs_can") : "";
      return {
        ring: id === this.asking ? "picked" : can ? "legal" : "none",
        look,
        can,
        pressed,
        does: [],
        say: (name) => spell(name, here, spoken),
      };
    }
    const entries = entriesOf(scene, id);
    const legal = entries.filter((entry) => entry.legal);
    const offered = legal.length ? legal : entries;
    const menu = offered.length > 1 ? gesture.at === "menu" && gesture.on === id : undefined;
    const does = legal.map(({ verb }) => scene.verbs[verb]?.label ?? "");
    const [action] = does;
    const spoken =
      does.length > 1 ? words("can_choose") : action ? words("can_act", { action }) : "";
    return {
      ring: legal.length ? "legal" : "none",
      look,
      can: entries.length > 0,
      pressed,
      menu,
      does,
      say: (name) => spell(name, here, spoken),
    };
  }

  private candidate(id: string): Ring {
    const legal = this.open.get(id);
    return legal === undefined ? "none" : legal ? "legal" : "try";
  }
}
