import { main } from "sent/kraaw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeModel } from "../fixtures/model";
import type { Answer } from "../wire/messages";
import type { TableState } from "../wire/table";
import { botDue, keepPace } from "./pace";
import { Store } from "./store";

let life: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  life = new AbortController();
});
afterEach(() => {
  life.abort();
  vi.useRealTimers();
});

const state = (parts: Partial<TableState> = {}): TableState => ({ ...main, revision: 7, ...parts });

function begin(parts: Partial<TableState> = {}) {
  const model = new FakeModel(state(parts));
  const store = new Store(model, life.signal);
  return { model, store, revision: () => store.now.state.revision };
}

/** Opened and greeted. */
function opened(parts: Partial<TableState> = {}) {
  const table = begin(parts);
  const close = table.store.open();
  table.model.say({ kind: "done", re: table.model.last.id });
  return { ...table, close };
}

const update = (base: number, patch = {}, re?: string): Answer => ({
  kind: "update",
  base,
  revision: base + 1,
  patch,
  ...(re === undefined ? {} : { re }),
});

describe("news from Python", () => {
  test("an update to our revision is applied, and told", () => {
    const { model, store, revision } = opened();
    const told = vi.fn();
    store.subscribe(told);
    model.say(update(7, { log: { "999": { text: "Dee came." } } }));
    expect(revision()).toBe(8);
    expect(store.now.state.log["999"]?.text).toBe("Dee came.");
    expect(store.now.state.log["0"]).toBeDefined();
    expect(told).toHaveBeenCalledTimes(1);
  });

  test("an update to another revision is not: the rest is asked for, once", () => {
    const { model, store, revision } = opened();
    model.say(update(9, { undo: false }));
    model.say(update(10, { undo: false }));
    expect(model.kinds).toEqual(["hello", "hello"]);
    expect(model.last.revision).toBe(7);
    expect(store.now.state.undo).toBe(true);
    model.say({ kind: "state", re: model.last.id, state: state({ revision: 11 }) });
    expect(revision()).toBe(11);
  });

  test("the state a message ago is no reason to ask", () => {
    const { model } = opened();
    model.say(update(7));
    model.say({ ...update(7), base: 3 } as Answer);
    expect(model.kinds).toEqual(["hello"]);
  });

  test("a listener that throws doesn't keep them from the others", () => {
    const heard = vi.fn();
    const complained = vi.spyOn(console, "error").mockImplementation(() => {});
    const { model, store } = opened();
    store.subscribe(() => {
      throw new Error("not mine");
    });
    store.subscribe(heard);
    model.say(update(7));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(complained).toHaveBeenCalledTimes(1);
  });

  test("an answer to another client is not ours", () => {
    const { model, store, revision } = opened();
    model.say({ kind: "state", re: "someone-1", state: state({ revision: 99 }) });
    model.say({ kind: "error", re: "someone-2", code: "failed", text: "broken" });
    expect(revision()).toBe(7);
    expect(store.now.failed).toBeUndefined();
  });
});

describe("a page that may have been forgotten", () => {
  const rollCall = (base: number): Answer => ({ ...update(base), roll_call: true }) as Answer;

  test("says that it is there when it is asked, at the revision that it has then", () => {
    const { model } = opened();
    model.say(rollCall(7));
    expect(model.kinds).toEqual(["hello", "hello"]);
    expect(model.last.revision).toBe(8);
  });

  test("says nothing of it while Python is busy, and asks again if the answer is late", () => {
    const { model, store } = opened();
    model.say(rollCall(7));
    model.say(rollCall(8));
    expect(model.kinds).toEqual(["hello", "hello"]);
    vi.advanceTimersByTime(5100);
    expect(store.now.notice).toBeUndefined();
    model.say(rollCall(9));
    expect(model.kinds).toEqual(["hello", "hello", "hello"]);
  });

  test("is silent when no view is open", async () => {
    const { model, close } = opened();
    close();
    await Promise.resolve();
    model.say(rollCall(7));
    model.restore();
    expect(model.kinds).toEqual(["hello", "bye"]);
  });

  test("asks for the news when the host has found the kernel again", () => {
    const { model, store, revision } = opened();
    model.restore();
    expect(model.kinds).toEqual(["hello", "hello"]);
    vi.advanceTimersByTime(5100);
    expect(store.now.notice).toBeUndefined();
    model.say({ kind: "state", re: model.last.id, state: state({ revision: 11 }) });
    expect(revision()).toBe(11);
  });

  test("asks again for what it missed if the answer was lost", () => {
    const { model } = opened();
    model.say(update(9));
    vi.advanceTimersByTime(5100);
    model.say(update(10));
    expect(model.kinds).toEqual(["hello", "hello", "hello"]);
  });
});

describe("requests", () => {
  test("carry the client, a new id and the revision", () => {
    const { model, store } = opened();
    store.ask({ kind: "play", move: 3 });
    const [hello, play] = model.sent;
    expect(play).toMatchObject({ kind: "play", move: 3, revision: 7, client: hello?.client });
    expect(play?.id).toBe(`${hello?.client}-2`);
    const other = new Store(new FakeModel(state()), life.signal);
    other.open();
    expect(other.ask({ kind: "undo" })).toBe(true);
  });

  test("wait for each other, but for those that change nothing", () => {
    const { model, store } = opened();
    const settle = vi.fn();
    expect(store.ask({ kind: "play", move: 3 }, settle)).toBe(true);
    expect(store.now.busy).toBe(true);
    expect(store.ask({ kind: "play", move: 4 })).toBe(false);
    expect(store.ask({ kind: "rules" })).toBe(true);
    model.say(update(7, {}, model.sent[1]?.id));
    expect(store.now.busy).toBe(false);
    expect(settle).toHaveBeenCalledTimes(1);
    expect(store.ask({ kind: "play", move: 4 })).toBe(true);
    expect(model.kinds).toEqual(["hello", "play", "rules", "play"]);
  });

  test("of somebody wait for what nobody asked for, and a second press is one too many", () => {
    const { model, store } = opened();
    const settle = vi.fn();
    store.ask({ kind: "bot" });
    const bot = model.last.id;
    expect(store.ask({ kind: "undo" }, settle)).toBe(true);
    expect(store.ask({ kind: "undo" })).toBe(false);
    expect(model.kinds).toEqual(["hello", "bot"]);
    model.say(update(7, {}, bot));
    expect(model.kinds).toEqual(["hello", "bot", "undo"]);
    expect(model.last.revision).toBe(8);
    expect(store.now.busy).toBe(true);
    model.say(update(8, {}, model.last.id));
    expect(settle).toHaveBeenCalledTimes(1);
    expect(store.now.busy).toBe(false);
  });

  test("of somebody are sent too if what they wait for fails, or is never answered", () => {
    const { model, store } = opened();
    store.ask({ kind: "bot" });
    store.ask({ kind: "undo" });
    model.say({ kind: "error", re: model.last.id, code: "failed", text: "a bug" });
    expect(model.kinds).toEqual(["hello", "bot", "undo"]);
    model.say({ kind: "done", re: model.last.id });
    store.ask({ kind: "bot" });
    store.ask({ kind: "seat", seat: "1" });
    vi.advanceTimersByTime(5100);
    expect(model.last.kind).toBe("seat");
  });

  test("to play are about what was shown when they were made", () => {
    const { model, store } = opened();
    store.ask({ kind: "bot" });
    const bot = model.last.id;
    store.ask({ kind: "play", move: 3 });
    model.say(update(7, {}, bot));
    expect(model.last).toMatchObject({ kind: "play", revision: 7 });
  });

  test("to pause are heard while a bot moves", () => {
    const { model, store } = opened();
    store.ask({ kind: "bot" });
    expect(store.ask({ kind: "pause", on: true })).toBe(true);
    expect(model.kinds).toEqual(["hello", "bot", "pause"]);
  });

  test("without an answer for long: one is told, can go on, and an answer still counts", () => {
    const { model, store, revision } = opened();
    store.ask({ kind: "play", move: 3 });
    vi.advanceTimersByTime(4900);
    expect(store.now.notice).toBeUndefined();
    vi.advanceTimersByTime(200);
    expect(store.now).toMatchObject({ notice: "waiting", busy: false });
    model.say(update(7, {}, model.last.id));
    expect(revision()).toBe(8);
    expect(store.now.notice).toBeUndefined();
  });

  test("without an answer can be stopped, and what comes of it is said", () => {
    const { model, store } = opened();
    store.ask({ kind: "bot" });
    const bot = model.last.id;
    vi.advanceTimersByTime(5100);
    expect(store.ask({ kind: "stop" })).toBe(true);
    expect(store.now.notice).toBe("waiting");
    const stop = model.last.id;
    vi.advanceTimersByTime(5100);
    expect(store.now.notice).toBe("waiting");
    model.say(update(7));
    model.say({ kind: "error", re: bot, code: "failed", text: "Stopped" });
    model.say({ kind: "done", re: stop });
    expect(store.now).toMatchObject({ notice: undefined, failed: "Stopped", busy: false });
  });

  test("that come too late are said to, and what changed is asked for", () => {
    const { model, store } = opened();
    store.ask({ kind: "play", move: 3 });
    model.say({ kind: "error", re: model.last.id, code: "stale", text: "" });
    expect(store.now).toMatchObject({ notice: "stale", busy: false });
    expect(model.kinds).toEqual(["hello", "play", "hello"]);
    model.say({ ...update(7, {}, model.last.id), revision: 12 } as Answer);
    expect(store.now).toMatchObject({ notice: "stale" });
    store.ask({ kind: "play", move: 4 });
    expect(store.now.notice).toBeUndefined();
  });

  test("that break something show what", () => {
    const { model, store } = opened();
    store.ask({ kind: "undo" });
    model.say({ kind: "error", re: model.last.id, code: "failed", text: "IndexError" });
    expect(store.now.failed).toBe("IndexError");
    model.say(update(7));
    expect(store.now.failed).toBeUndefined();
  });
});

describe("a kernel that is gone", () => {
  test("is noticed when sending throws", () => {
    const { model, store } = opened();
    model.broken = true;
    expect(store.ask({ kind: "undo" })).toBe(false);
    expect(store.now).toMatchObject({ notice: "lost", busy: false });
  });

  test("is noticed when the comm goes, and nothing is sent into the void", () => {
    const { model, store } = opened();
    model.flicker();
    vi.advanceTimersByTime(20_000);
    expect(store.now.notice).toBe("lost");
    expect(model.kinds).toEqual(["hello"]);
  });

  test("stays noticed until there is an answer", () => {
    const { model, store } = opened();
    model.flicker();
    store.ask({ kind: "undo" });
    vi.advanceTimersByTime(20_000);
    expect(store.now.notice).toBe("lost");
    model.say({ kind: "done", re: model.last.id });
    expect(store.now.notice).toBeUndefined();
  });

  test("what was under way then is waited for no more, and news are asked for", () => {
    const { model, store } = opened();
    store.ask({ kind: "undo" });
    model.flicker();
    expect(store.now).toMatchObject({ notice: "lost", busy: false });
    model.restore();
    expect(model.kinds).toEqual(["hello", "undo", "hello"]);
    model.flicker();
    model.restore();
    expect(model.kinds).toEqual(["hello", "undo", "hello", "hello"]);
    model.say({ kind: "done", re: model.last.id });
    vi.advanceTimersByTime(20_000);
    expect(store.now).toMatchObject({ notice: undefined, busy: false });
  });
});

test("the first view says hello, the last one bye, and a new one hello again", async () => {
  const { model, store } = begin();
  const [first, second] = [store.open(), store.open()];
  model.say({ kind: "done", re: model.last.id });
  first();
  expect(model.kinds).toEqual(["hello"]);
  second();
  await Promise.resolve();
  store.open();
  expect(model.kinds).toEqual(["hello", "bye", "hello"]);
});

test("with no view open nothing is asked for", async () => {
  const { model, close } = opened();
  close();
  await Promise.resolve();
  model.say(update(30));
  model.flicker();
  expect(model.kinds).toEqual(["hello", "bye"]);
});

test("when the model ends with its views, nothing is sent any more", async () => {
  const { model, close } = opened();
  close();
  life.abort();
  await Promise.resolve();
  expect(model.kinds).toEqual(["hello"]);
});

test("after the end nothing listens and nothing ticks", () => {
  const { model, store } = opened();
  keepPace(store, life.signal, botDue);
  store.ask({ kind: "undo" });
  life.abort();
  expect([...model.listeners.values()].map((set) => set.size)).toEqual([0, 0, 0]);
  expect(vi.getTimerCount()).toBe(0);
});

describe("bots", () => {
  const bots = { next: true, paused: false, pause: 800 };

  function playing(parts: Partial<TableState> = {}) {
    const table = begin({ bots, ...parts });
    keepPace(table.store, life.signal, botDue);
    const close = table.store.open();
    table.model.say({ kind: "done", re: table.model.last.id });
    return {
      ...table,
      close,
      asked: () => table.model.kinds.filter((kind) => kind === "bot").length,
    };
  }

  test("play after their pause, one at a time, however many views there are", () => {
    const { model, store, asked } = playing();
    store.open();
    vi.advanceTimersByTime(790);
    expect(asked()).toBe(0);
    vi.advanceTimersByTime(20);
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(3000);
    expect(asked()).toBe(1);
    model.say(update(7, {}, model.last.id));
    vi.advanceTimersByTime(790);
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(20);
    expect(asked()).toBe(2);
  });

  test.each([
    ["it is not their turn", { bots: { ...bots, next: false } }],
    ["they are paused", { bots: { ...bots, paused: true } }],
    ["an earlier moment is shown", { step: 3 }],
    ["there is a curtain", { curtain: { text: "Ana?", button: "Yes" } }],
  ])("wait while %s", (_, parts) => {
    const { asked } = playing(parts);
    vi.advanceTimersByTime(10_000);
    expect(asked()).toBe(0);
  });

  test("wait while nobody looks", () => {
    const { asked, close, model, store } = playing();
    close();
    vi.advanceTimersByTime(10_000);
    expect(asked()).toBe(0);
    store.open();
    model.say({ kind: "done", re: model.last.id });
    vi.advanceTimersByTime(1000);
    expect(asked()).toBe(1);
  });

  test("are not asked twice while Python is busy with something else", () => {
    const { asked, model, store } = playing();
    vi.advanceTimersByTime(60_000);
    expect(store.now.notice).toBe("waiting");
    expect(asked()).toBe(1);
    model.say(update(7, {}, model.last.id));
    vi.advanceTimersByTime(1000);
    expect(asked()).toBe(2);
  });

  test("wait while the page is hidden", () => {
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const { asked } = playing();
    vi.advanceTimersByTime(10_000);
    expect(asked()).toBe(0);
    hidden.mockRestore();
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(1000);
    expect(asked()).toBe(1);
  });

  test("that break are not asked again until something changes", () => {
    const { model, asked, store } = playing();
    vi.advanceTimersByTime(1000);
    model.say({ kind: "error", re: model.last.id, code: "failed", text: "a bug" });
    expect(store.now.failed).toBe("a bug");
    vi.advanceTimersByTime(10_000);
    expect(asked()).toBe(1);
    model.say(update(7));
    vi.advanceTimersByTime(1000);
    expect(asked()).toBe(2);
  });

  test("that come too late say nothing about it", () => {
    const { model, store } = playing();
    vi.advanceTimersByTime(1000);
    model.say({ kind: "error", re: model.last.id, code: "stale", text: "" });
    expect(store.now.notice).toBeUndefined();
    expect(model.last.kind).toBe("hello");
  });
});
