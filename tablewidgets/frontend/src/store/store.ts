import type { Answer, Ask, WidgetState } from "../wire/messages";
import type { TableState } from "../wire/table";
import { merge } from "./patch";

/** What a widget needs of anywidget's model, and no more. */
export interface Model {
  get(key: string): unknown;
  send(content: unknown): void;
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback: (...args: never[]) => void): void;
}

/** Something to say that is not about the game: Python doesn't answer, or answered elsewhere. */
export type Notice = "waiting" | "lost" | "stale";

export interface Snapshot<S extends WidgetState = TableState> {
  state: S;
  notice?: Notice | undefined;
  /** What broke, in Python's words. */
  failed?: string | undefined;
  /** Whether something that changes the table is under way. */
  busy: boolean;
}

interface Asked {
  ask: Ask;
  settle(answer: Answer): void;
  timer: number;
  /** Whether it has been waited for too long: an answer is still welcome, but nothing waits for it. */
  late: boolean;
}

/** Milliseconds without an answer after which one is told to wait. */
const PATIENCE = 5000;
/**
 * These stand in nobody's way, so they may be under way together with others. Whoever presses +10
 * three times, or pauses while a bot moves, must not be told by nothing happening that it was too soon.
 */
const QUIET = new Set<Ask["kind"]>([
  "hello",
  "bye",
  "stop",
  "rules",
  "slice",
  "belief",
  "advise",
  "review",
  "code",
  "pause",
  "run",
  "new_run",
  "compose",
  "module",
  "attach",
  "tell",
  "detach",
]);
/** The revision of somebody who has none: Python answers with all of the state. */
const UNKNOWN = -1;
/** These nobody asks for, and nobody need be told that they came too late. */
const UNASKED = new Set<Ask["kind"]>(["bot", "others", "slice", "attach", "tell"]);

/**
 * What is shown as Python last told it, for all the views of one model; it outlives them. The trait
 * holds the state of the moment the model was made, all later news comes as messages.
 */
export class Store<S extends WidgetState = TableState> {
  private shown: Snapshot<S>;
  private listeners = new Set<() => void>();
  private asked = new Map<string, Asked>();
  readonly client = Math.random().toString(36).slice(2, 10);
  private count = 0;
  private views = 0;
  /** What was asked while something nobody asked for was under way: it is sent after that. */
  private next: { ask: Ask; settle(answer: Answer): void; revision: number } | undefined;
  /** When the table last changed, for the bots' pace. */
  changed = performance.now();

  /** What hears of messages that are about no widget of this page, but about one that it carries. */
  carried: (answer: Answer<S> & { kind: "task" }) => void = () => {};
  private leave = () => {};

  constructor(
    private model: Model,
    private signal: AbortSignal,
  ) {
    this.shown = { state: model.get("_state") as S, busy: false };
    this.follow(model);
    signal.addEventListener("abort", () => {
      this.leave();
      for (const { timer } of this.asked.values()) clearTimeout(timer);
      this.asked.clear();
      this.next = undefined;
      this.listeners.clear();
    });
  }

  /** Goes on with another model, whose Python has what the last one had. */
  resume(model: Model): void {
    this.leave();
    for (const { timer } of this.asked.values()) clearTimeout(timer);
    this.asked.clear();
    this.next = undefined;
    this.model = model;
    this.follow(model);
    const state = model.get("_state") as S;
    this.tell({ state, notice: undefined, failed: undefined, busy: false });
    this.greet();
  }

  /** Says why it can't go on. */
  fail(text: string): void {
    this.tell({ notice: undefined, failed: text, busy: false });
  }

  private follow(model: Model): void {
    const receive = (answer: Answer<S>) => this.receive(answer);
    // The comm went, or it came back, and the next answer tells. To ask would be an error if it went.
    // Nothing that was asked before can be waited for.
    const doubt = () => {
      for (const asked of this.asked.values()) {
        clearTimeout(asked.timer);
        asked.late = true;
      }
      this.next = undefined;
      this.tell({ notice: "lost", busy: false });
    };
    // The host lost the kernel and found it again: messages may have been lost too.
    const found = () => this.greet("unhurried");
    model.on("msg:custom", receive);
    model.on("comm_live_update", doubt);
    model.on("change:_state", found);
    this.leave = () => {
      model.off("msg:custom", receive);
      model.off("comm_live_update", doubt);
      model.off("change:_state", found);
    };
  }

  get now(): Snapshot<S> {
    return this.shown;
  }

  get watched(): boolean {
    return this.views > 0;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A view was opened; call the result when it is closed. */
  open(): () => void {
    if (this.views++ === 0) this.greet();
    return () => {
      if (--this.views > 0) return;
      // Not at once: when the model itself ends, its views end a moment before, and nobody is there.
      queueMicrotask(() => {
        if (this.views === 0 && !this.signal.aborted) this.post({ kind: "bye" });
      });
    };
  }

  /** Asks Python; nothing comes back of what can't be asked now, or is never answered. */
  ask(ask: Ask, settle: (answer: Answer) => void = () => {}, unhurried?: "unhurried"): boolean {
    const quiet = QUIET.has(ask.kind);
    if (!quiet && this.shown.busy) return this.wait(ask, settle);
    return this.send(ask, settle, this.shown.state.revision, unhurried);
  }

  /** Asks for all of the state, as if nothing were known of it. */
  renew(): void {
    this.send({ kind: "hello" }, () => {}, UNKNOWN);
  }

  /** What somebody asks for comes after what nobody did, but not after what they asked for before:
   * the second press of a double click is one too many. */
  private wait(ask: Ask, settle: (answer: Answer) => void): boolean {
    const asked = [...this.asked.values()].filter(({ late }) => !late);
    const own = asked.some(({ ask: { kind } }) => !QUIET.has(kind) && !UNASKED.has(kind));
    if (own || this.next || UNASKED.has(ask.kind)) return false;
    this.next = { ask, settle, revision: this.shown.state.revision };
    return true;
  }

  private send(
    ask: Ask,
    settle: (answer: Answer) => void,
    revision: number,
    unhurried?: "unhurried",
  ): boolean {
    const quiet = QUIET.has(ask.kind);
    const id = this.post(ask, revision);
    if (id === undefined) return false;
    const timer = window.setTimeout(() => {
      asked.late = true;
      if (!unhurried) this.tell(this.doubt("waiting"));
      this.sendNext();
    }, PATIENCE);
    const asked: Asked = { ask, settle, timer, late: false };
    this.asked.set(id, asked);
    if (!quiet) this.tell({ ...this.doubt(undefined), busy: true, failed: undefined });
    return true;
  }

  /** What to say meanwhile: that all is lost stands until there is an answer. */
  private doubt(notice: Notice | undefined): Pick<Snapshot<S>, "notice" | "busy"> {
    return { notice: this.shown.notice === "lost" ? "lost" : notice, busy: false };
  }

  /** Sends what waits, if nothing is in its way any more. */
  private sendNext(): void {
    const { next } = this;
    if (!next || this.underWay()) return;
    this.next = undefined;
    // A move was chosen from what was shown then; all else is meant for the table as it is.
    const { revision } = next.ask.kind === "play" ? next : this.shown.state;
    this.send(next.ask, next.settle, revision);
  }

  private underWay(): boolean {
    return [...this.asked.values()].some(({ ask, late }) => !late && !QUIET.has(ask.kind));
  }

  private post(ask: Ask, revision = this.shown.state.revision): string | undefined {
    const id = `${this.client}-${++this.count}`;
    try {
      this.model.send({ ...ask, id, client: this.client, revision });
      return id;
    } catch {
      this.tell({ notice: "lost", busy: false });
      return undefined;
    }
  }

  /**
   * Asks for what changed since our revision, once at a time; but an answer that is late may have
   * been lost. If the reader misses nothing by waiting, it is `unhurried`.
   */
  private greet(unhurried?: "unhurried"): void {
    const asked = [...this.asked.values()];
    const greeting = asked.some(({ ask, late }) => ask.kind === "hello" && !late);
    if (!greeting && this.views > 0) this.ask({ kind: "hello" }, undefined, unhurried);
  }

  private receive(answer: Answer<S>): void {
    if (answer.kind === "task") {
      this.carried(answer);
      return;
    }
    const re = answer.re ?? "";
    const asked = this.asked.get(re);
    // Messages go to every browser that shows this table: most are answers to someone else.
    if (!asked && answer.kind !== "update") return;
    if (asked) {
      clearTimeout(asked.timer);
      this.asked.delete(re);
    }
    const news: Partial<Snapshot<S>> = { busy: this.underWay() || this.next !== undefined };
    if (this.shown.notice !== "stale") news.notice = undefined;
    if (answer.kind === "state") this.take(news, answer.state);
    else if (answer.kind === "update") this.update(news, answer);
    else if (answer.kind === "error") {
      const own = asked && !UNASKED.has(asked.ask.kind);
      if (answer.code === "stale" && own) news.notice = "stale";
      else if (answer.code === "failed") news.failed = answer.text;
    }
    this.tell(news);
    asked?.settle(answer);
    this.sendNext();
    if (answer.kind === "error" && answer.code === "stale") this.greet();
    if (answer.kind === "update" && answer.roll_call) this.greet("unhurried");
  }

  private update(news: Partial<Snapshot<S>>, answer: Answer<S> & { kind: "update" }): void {
    const { state } = this.shown;
    if (answer.base === state.revision) {
      // The revision is the message's own: a patch needn't repeat it.
      this.take(news, { ...merge(state, answer.patch), revision: answer.revision });
    } else if (answer.revision !== state.revision) this.greet();
  }

  private take(news: Partial<Snapshot<S>>, state: S): void {
    news.state = state;
    news.failed = undefined;
    this.changed = performance.now();
  }

  private tell(news: Partial<Snapshot<S>>): void {
    this.shown = { ...this.shown, ...news };
    for (const listener of [...this.listeners]) {
      try {
        listener();
      } catch (error) {
        console.error(error); // the others are to hear of it too
      }
    }
  }
}
