import { numbersIn } from "../ui/numbers";
import { fill } from "../ui/words";
import type { ExperimentState, Known, Law, Run, Slot } from "../wire/chart";
import type { Request } from "../wire/messages";
import type { ExperimentData, PageWords } from "../wire/single-page";
import { StillModel } from "./models";
import { keyOf, opened } from "./sealing";
import { typedNumber } from "./typed-number";

/** A portion is at most this part of the trials made so far, so that the chart grows visibly. */
const GROWTH = 8;
/** Of so many trials one sees what chance brought. */
const FALLS = 20;
/** What floats are off by. */
const HAIR = 1e-9;

/** What a prediction uncovers. */
interface Closing {
  exact?: Known;
  notes?: string[];
  /** The keys of the values that are worth drawing. */
  worth?: string[];
  token: string;
}

/** An experiment on a page without Python: trials that were made beforehand come out one by one. */
export class ExperimentModel extends StillModel {
  declare protected state: ExperimentState;
  private runs = [0];
  private left = 0;
  private prediction: { known: Known; after: number; text: string } | undefined;
  private closing: Closing | undefined;

  constructor(
    private data: ExperimentData,
    private salt: string,
    words: PageWords,
    private close: (token: string) => void,
  ) {
    super(data, words);
    this.state = { ...data.state };
  }

  protected override async answer(request: Request): Promise<object> {
    switch (request.kind) {
      case "run":
        return this.go(this.left + request.trials);
      case "pause":
        return this.go(request.on ? 0 : this.data.trials);
      case "slice":
        return this.slice();
      case "new_run":
        this.runs.push(0);
        return this.go(0);
      case "look":
        return { kind: "trial", trial: request.trial, ...this.seen(request.trial) };
      case "predict":
        return this.predict(request.text);
      case "draw":
        return this.draw(request.heights);
      case "reveal":
        this.closing = await this.opened();
        return this.changed();
      default:
        return super.answer(request);
    }
  }

  private get n(): number {
    return this.runs.at(-1) as number;
  }

  private go(left: number): Promise<object> {
    this.left = Math.min(left, this.data.trials - this.n);
    return this.changed();
  }

  private slice(): Promise<object> {
    const made = Math.min(this.left, Math.max(1, Math.floor(this.n / GROWTH)));
    this.runs[this.runs.length - 1] = this.n + made;
    return this.go(this.left - made);
  }

  private seen(trial: number) {
    return this.data.runs[this.runs.length - 1]?.seen[trial];
  }

  // A prediction.

  private async predict(text: string): Promise<object> {
    const number = typedNumber(text) ?? "-1/1";
    const [over, under] = number.split(/[/@]/, 2).map(Number) as [number, number];
    const share = over / under;
    if (!(share >= 0 && share <= 1)) return this.refused(this.data.said.no_probability);
    return this.predicted({ p: { share, text: text.trim() } }, text.trim());
  }

  private async draw(heights: string): Promise<object> {
    const drawn = (heights.match(/../g) ?? []).map(Number);
    const total = drawn.reduce((a, b) => a + b, 0);
    if (!total) return this.refused(this.data.said.empty);
    const law: Law = {};
    this.state.slots.forEach(({ key }, at) => {
      const share = (drawn[at] ?? 0) / total;
      law[key] = { share, text: numbersIn(this.data.state.locale).share(share) };
    });
    return this.predicted({ law }, "");
  }

  private predicted(known: Known, text: string): Promise<object> {
    const after = this.runs.reduce((a, b) => a + b, 0);
    this.prediction = { known, after, text };
    return this.changed();
  }

  // What is shown.

  /** Without anything to be revealed it is done with its first trials, after a prediction. */
  private async changed(): Promise<object> {
    const { data } = this;
    const tried = this.n > 0 && (this.prediction || !data.state.asked);
    if (!data.reveals && tried) this.closing ??= await this.opened();
    if (this.closing) this.close(this.closing.token);
    if (this.prediction || this.closing) delete this.state.asked;
    return this.next(this.shown());
  }

  private opened(): Promise<Closing> {
    return opened(keyOf(this.salt, `closing ${this.data.task}`), this.data.closing);
  }

  private shown(): Partial<ExperimentState> {
    const { data, left, n } = this;
    const runs = this.runs.map((trials, at) => this.run(at, trials));
    const [slots, leftOut] = this.slots(runs);
    const prediction = this.prediction?.known;
    const exact = this.closing?.exact ?? data.state.exact;
    return {
      runs: Object.fromEntries(runs.map((run, at) => [at, run])),
      left,
      slots,
      status: left ? data.said.going : n ? this.status(runs) : data.state.status,
      notes: [...this.notes(runs, exact), ...leftOut],
      can: {
        run: n + left < data.trials,
        new_run: runs.length < data.runs.length && n > 0,
        reveal: data.reveals && prediction !== undefined && !this.closing,
      },
      ...(prediction ? { prediction } : {}),
      ...(exact ? { exact } : {}),
      ...this.band(exact),
    };
  }

  private run(at: number, trials: number): Run {
    const { data } = this;
    const { values = [], seen = [] } = data.runs[at] ?? {};
    const keys = values.slice(0, trials).map((value) => (data.slots[value] as Slot).key);
    const hits = new Set(data.slots.filter(({ event }) => event).map(({ key }) => key));
    const counts: Record<string, number> = {};
    const points: Record<string, number> = {};
    let happened = 0;
    keys.forEach((key, done) => {
      counts[key] = (counts[key] ?? 0) + 1;
      happened += Number(hits.has(key));
      if (data.points.includes(done + 1)) points[done + 1] = happened;
    });
    const run: Run = { trials, counts };
    if (data.state.event !== undefined) Object.assign(run, { hits: happened, points });
    if (at === this.runs.length - 1) {
      const first = seen.slice(0, Math.min(trials, FALLS));
      const falls = first.map(({ things }, at) => ({ key: keys[at] as string, things }));
      run.falls = Object.fromEntries(falls.entries());
      if (trials <= seen.length) run.order = Object.fromEntries(keys.entries());
    }
    return run;
  }

  /** The values that are known or came up; of many numbers, the ends that did not come up are left out. */
  private slots(runs: Run[]): [Slot[], string[]] {
    const { data } = this;
    const counted = new Set(runs.flatMap(({ counts }) => Object.keys(counts)));
    const known = new Set([...data.state.slots.map(({ key }) => key), ...counted]);
    const slots = data.slots.filter(({ key }) => known.has(key));
    if (!data.trims || !counted.size) return [slots, []];
    const needed = new Set([...counted, ...(this.closing?.worth ?? [])]);
    const has = ({ key }: Slot) => needed.has(key);
    const last = slots.length - [...slots].reverse().findIndex(has);
    const shown = slots.slice(slots.findIndex(has), last);
    const n = slots.length - shown.length;
    return [shown, n ? [this.plural(data.said.left_out, n)] : []];
  }

  private status(runs: Run[]): string {
    const { trials, hits = 0 } = runs.at(-1) as Run;
    const share = frequency(hits, trials, this.data.state.locale);
    return this.plural(this.data.said.runs[runs.length - 1] as string[], trials, { hits, share });
  }

  private notes(runs: Run[], exact: Known | undefined): string[] {
    const { data, prediction, closing } = this;
    const notes = prediction || closing ? [...(closing?.notes ?? [])] : [...data.state.notes];
    if (!prediction) return notes;
    const [before = "", ...afterwards] = data.said.predicted;
    const { after, text: what } = prediction;
    notes.unshift(after ? this.plural(afterwards, after, { what }) : fill(before, { what }));
    return [...notes, ...this.within(runs, exact), ...this.farthest(prediction.known, exact)];
  }

  /** How many runs are within the band. */
  private within(runs: Run[], exact: Known | undefined): string[] {
    const { band } = this.band(exact);
    const begun = runs.filter(({ trials }) => trials);
    if (!band || !begun.length) return [];
    const isInside = ({ trials, hits = 0 }: Run) =>
      (hits - trials * band.centre) ** 2 <= trials * band.reach ** 2 + HAIR;
    const inside = begun.filter(isInside).length;
    const said = this.data.said.within[exact?.p ? "of_exact" : "of_prediction"];
    const key = begun.length > 1 ? "within" : inside ? "inside" : "outside";
    return [fill(said[key], { inside, n: begun.length })];
  }

  /** Where the predicted distribution differs most from the exact one. */
  private farthest({ law }: Known, exact: Known | undefined): string[] {
    if (!law || !exact?.law) return [];
    const gap = ({ key }: Slot) =>
      Math.abs((law[key]?.share ?? 0) - (exact.law?.[key]?.share ?? 0));
    const { slots, said } = this.data;
    const { key, label } = slots.reduce((a, b) => (gap(b) > gap(a) ? b : a));
    if (gap({ key, label }) < HAIR) return [said.nowhere];
    const [predicted = "", exactly = ""] = [law[key]?.text, exact.law[key]?.text];
    return [fill(said.farthest, { value: label, predicted, exact: exactly })];
  }

  private band(exact: Known | undefined): Pick<ExperimentState, "band"> {
    const centre = (exact?.p ?? this.prediction?.known.p)?.share;
    if (centre === undefined || this.data.band === undefined) return {};
    if (this.data.band === "1/sqrt(n)") return { band: { kind: "sqrt", centre, reach: 1 } };
    return { band: { kind: "sigma", centre, reach: Math.sqrt(4 * centre * (1 - centre)) } };
  }

  private plural([one = "", several = ""]: string[], n: number, values = {}): string {
    return fill(n === 1 ? one : several, { n, ...values });
  }
}

/** A relative frequency with as many decimals as Python gives it, and rounded as exactly. */
function frequency(hits: number, trials: number, locale: string): string {
  const places = Math.min(Math.max(2, `${trials - 1}`.length), 4);
  const tens = 10 ** places;
  const whole = Math.floor((tens * hits) / trials);
  const rest = 2 * (tens * hits - whole * trials);
  const share = (whole + Number(rest > trials || (rest === trials && whole % 2 === 1))) / tens;
  return share.toLocaleString(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
}
