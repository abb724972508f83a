import { merge } from "../store/patch";
import type { Blank, FigureState, TreeState, TwoWayState } from "../wire/figure";
import type { Request } from "../wire/messages";
import type { FigureData, PageWords } from "../wire/single-page";
import { StillModel } from "./models";
import { keyOf, opened, placeOf } from "./sealing";
import { typedNumber } from "./typed-number";

/** The number of wrong answers after which the right one may be shown. */
const TRIES = 2;

/** What is said of a number at a blank, and what it has given if it is right. */
interface Verdict {
  right: boolean;
  text: string;
  token?: string;
}

/** What is said of any number that nobody has foreseen: one that is not whole, one of more than `most`,
 * and any other. */
interface Others {
  part: string;
  over: string;
  other: string;
  most?: number;
}

/** A tree or a two-way table on a page without Python. */
export class FigureModel extends StillModel {
  declare protected state: TreeState | TwoWayState;
  /** What the blanks that are filled in have given, by their keys. */
  private tokens = new Map<string, string>();
  private tries = new Map<string, number>();
  private said: FigureState["feedback"];
  private patch: object = {};
  private views: Record<string, object> | undefined;
  private turned = false;

  constructor(
    private data: FigureData,
    private salt: string,
    words: PageWords,
    private close: (token: string) => void,
  ) {
    super(data, words);
    if (data.views) this.look(data.views);
  }

  /** Lets it be looked at in other ways. */
  open(views: Record<string, object>): void {
    const base = this.state.revision;
    this.look(views);
    this.emit("msg:custom", { kind: "update", base, revision: base + 1, patch: this.shown() });
    this.next(this.shown());
  }

  private look(views: Record<string, object>): void {
    this.views = views;
    this.patch = views[this.view(this.data.state.show)] ?? {};
  }

  private view = (show: string) => `${Number(this.turned)} ${show}`;

  protected override async answer(request: Request): Promise<object> {
    if (request.kind === "fill") return this.fill(request.at, request.text);
    if (request.kind === "give_up") return this.verdict(request.at, "give up");
    if (request.kind === "view") return this.show(request.show);
    if (request.kind === "reverse") {
      this.turned = !this.turned;
      return this.show(this.state.show);
    }
    return super.answer(request);
  }

  private show(show: string): object {
    const found = this.views?.[this.view(show)];
    if (!found) return this.refused();
    this.patch = found;
    return this.next(this.shown());
  }

  private async fill(at: string, text: string): Promise<object> {
    const number = this.number(at, text);
    return number === undefined
      ? this.refused(this.places()[at]?.blank?.how)
      : this.verdict(at, number, text);
  }

  /** What is typed, as one text for all ways of writing it. */
  private number(at: string, text: string): string | undefined {
    const signs = text.replace(/\s/g, "");
    const plain = this.asked(at)?.counts && /^\d{1,3}(,\d{3})+$/.test(signs);
    const whole = plain ? signs.replaceAll(",", "") : signs;
    const number = typedNumber(/^\d+$/.test(whole) ? whole : text);
    return number && (isCount(number) || isShare(number)) ? number : undefined;
  }

  private async verdict(at: string, number: string, text = ""): Promise<object> {
    const { given = "" } = this.asked(at) ?? {};
    const where = `${at} ${this.tokens.get(given) ?? ""}`;
    const verdict =
      (await this.opened<Verdict>(`${where} ${number}`)) ?? (await this.other(where, number));
    if (!verdict) return this.refused();
    const { right, token } = verdict;
    const said = verdict.text.replaceAll("{value}", text);
    this.said = { at, right, text: said, n: (this.said?.n ?? 0) + 1 };
    if (token) await this.filled(at, token);
    else this.tries.set(at, (this.tries.get(at) ?? 0) + 1);
    return this.next(this.shown());
  }

  private async other(where: string, number: string): Promise<Verdict | undefined> {
    const others = await this.opened<Others>(`${where} other`);
    const [over, under] = valuesOf(number);
    if (!others) return undefined;
    const { most = 1 } = others;
    const kind = under !== 1 ? "part" : over > most ? "over" : "other";
    return { right: false, text: others[kind] };
  }

  private async filled(at: string, token: string): Promise<void> {
    this.tokens.set(at, token);
    const all = Object.keys(this.data.blanks).map((key) => this.tokens.get(key));
    const found = await this.opened<{ patch: object; token?: string }>(
      all.filter((token) => token !== undefined).join(" "),
    );
    this.patch = found?.patch ?? {};
    if (found?.token) this.close(found.token);
  }

  private async opened<T>(secret: string): Promise<T | undefined> {
    const key = keyOf(this.salt, `${this.data.task} ${secret}`);
    const sealed = this.data.numbers[placeOf(key)];
    return sealed === undefined ? undefined : opened<T>(key, sealed);
  }

  private asked = (at: string) => this.data.blanks[at];

  /** The places of the figure, by their keys. */
  private places(state: TreeState | TwoWayState = this.state): Record<string, { blank?: Blank }> {
    return "nodes" in state ? state.nodes : state.cells;
  }

  private shown(): TreeState | TwoWayState {
    const state = merge(structuredClone(this.data.state), this.patch);
    const places = this.places(state);
    for (const [at, tries] of this.tries) {
      const blank = places[at]?.blank;
      if (blank && tries >= TRIES) blank.give_up = true;
    }
    return {
      ...state,
      revision: this.state.revision,
      ...(this.said ? { feedback: this.said } : {}),
    };
  }
}

const valuesOf = (number: string) => number.split(/[/@]/, 2).map(Number) as [number, number];

function isCount(number: string): boolean {
  const [over] = valuesOf(number);
  return over >= 0 && number.endsWith("/1@0");
}

function isShare(number: string): boolean {
  const [over, under] = valuesOf(number);
  return over >= 0 && over <= under;
}
