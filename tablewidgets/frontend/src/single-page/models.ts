import { ModelValues } from "../host/model-values";
import { merge } from "../store/patch";
import type { Answer, Request, WidgetState } from "../wire/messages";
import type { Attempt, QuestionState } from "../wire/question";
import type { GameData, PageWords, QuestionData, StillData } from "../wire/single-page";
import type { TableState } from "../wire/table";
import { keyOf, opened, placeOf } from "./sealing";
import { notAProbability, typedNumber } from "./typed-number";

/** What a key opens: parts of the state; and if the question is closed, what opens what waits for it. */
type Opened = Partial<QuestionState> & { token?: string };
/** What an answer leads to, by the tries before and whether one is sure. */
type Outcomes = Record<string, Opened & { attempt: Attempt }>;

/** The model of a widget on a page without Python: it answers by itself. */
export class StillModel extends ModelValues {
  protected state: WidgetState;

  constructor(
    { state, icons = {} }: StillData,
    protected words: Pick<PageWords, "no_python">,
  ) {
    super({ _state: state, _icons: icons });
    this.state = state;
  }

  send(content: unknown): void {
    const request = content as Request;
    void this.answer(request).then((answer) =>
      this.emit("msg:custom", { ...answer, re: request.id }),
    );
  }

  protected async answer({ kind }: Request): Promise<object> {
    return kind === "hello" || kind === "bye" ? { kind: "done" } : this.refused();
  }

  protected refused(text = this.words.no_python): object {
    return { kind: "error", code: "forbidden", text } satisfies Omit<
      Answer & { kind: "error" },
      "re"
    >;
  }

  /** The next state. */
  protected next(state: object): object {
    this.state = { ...this.state, ...state, revision: this.state.revision + 1 };
    return { kind: "state", state: this.state };
  }
}

export class GameModel extends StillModel {
  private moments: TableState[];

  constructor(
    private data: GameData,
    words: Pick<PageWords, "no_python">,
  ) {
    super(data, words);
    this.moments = [data.state];
  }

  protected override async answer(request: Request): Promise<object> {
    if (request.kind === "replay") return this.next(this.moment(request.step));
    if (request.kind === "rules") return { kind: "rules", rules: this.data.rules };
    return super.answer(request);
  }

  private moment(step: number): TableState {
    const { moments, data } = this;
    for (let at = moments.length; at <= step; at++)
      moments.push(merge(moments[at - 1] as TableState, data.changes[at - 1]));
    return moments[step] as TableState;
  }
}

export class QuestionModel extends StillModel {
  declare protected state: QuestionState;
  private tries = 0;

  constructor(
    private data: QuestionData,
    private salt: string,
    private said: PageWords,
    private close: (token: string) => void,
  ) {
    super(data, said);
  }

  protected override async answer(request: Request): Promise<object> {
    if (request.kind === "commit") return this.judge(request.text, request.sure);
    if (request.kind === "hint" || request.kind === "reveal") return this.show(request.kind);
    return super.answer(request);
  }

  private async judge(text: string, sure: string): Promise<object> {
    const isNumber = this.state.kind === "number";
    const secret = isNumber ? typedNumber(text) : text;
    if (secret === undefined) return this.refused(this.said.not_a_number);
    const key = keyOf(this.salt, secret);
    const sealed = this.data.verdicts[placeOf(key)];
    const impossible = !sealed && this.data.probability && notAProbability(secret, text);
    if (impossible) return this.refused(this.said[impossible].replaceAll("{text}", text.trim()));
    const outcomes = sealed
      ? await opened<Outcomes>(key, sealed)
      : await this.asked<Outcomes>("other");
    const found = outcomes?.[`${this.tries}${sure}`];
    if (!found) return this.refused();
    const { attempt, ...changed } = found;
    if (attempt.kind !== "coarse") this.tries += 1;
    const written = isNumber ? { ...attempt, text } : attempt;
    return this.changed({ ...changed, attempts: [...this.state.attempts, written] });
  }

  private async asked<T>(name: string): Promise<T | undefined> {
    const sealed = this.data.asked[name];
    return sealed ? opened<T>(keyOf(this.salt, name), sealed) : undefined;
  }

  private async show(name: "hint" | "reveal"): Promise<object> {
    const found = this.state.can[name] && (await this.asked<Opened>(name));
    if (!found) return this.refused();
    const can = { ...this.state.can, ...(name === "hint" ? { hint: false } : found.can) };
    return this.changed({ ...found, can });
  }

  private changed({ token, ...state }: Opened): object {
    if (token) this.close(token);
    return this.next(state);
  }
}
