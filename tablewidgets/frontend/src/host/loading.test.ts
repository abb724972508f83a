import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loading } from "./loading";
import type { Widget } from "./page";
import { type SharedCode, sharedCode, type Widgets } from "./shared-code";

type Hear = (...content: never[]) => void;

/** A model that waits for its code, with a kernel at the other end. */
class Waiting {
  readonly sent: unknown[] = [];
  readonly heard = new Set<Hear>();
  readonly life = new AbortController();
  readonly asked = vi.fn(async (_id: string): Promise<unknown> => ({}));
  readonly widget_manager = { get_model: this.asked };
  gone = false;

  get(key: string): unknown {
    expect(key).toBe("_front_end");
    return "IPY_MODEL_8f";
  }

  send(content: unknown): void {
    if (this.gone) throw new Error("the comm is closed");
    this.sent.push(content);
  }

  on(_event: string, hear: Hear): void {
    this.heard.add(hear);
  }

  off(_event: string, hear: Hear): void {
    if (!this.heard.delete(hear)) throw new Error("not listening");
  }

  say(content: unknown): void {
    for (const hear of [...this.heard]) hear(content as never);
  }
}

/** What was done, in order. */
let done: string[];
let here: SharedCode;
let runs = 0;
beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  here = page(`of test ${++runs}`);
});
afterEach(() => vi.useRealTimers());

const widgets: Widgets = {
  table: () => ({
    initialize: () => void done.push("initialize"),
    render: () => void done.push("render"),
  }),
};
/** A page on which it is always somebody's turn. */
const page = (hash: string) => Object.assign(sharedCode(hash), { turn: async () => {} });
const run = async (text: string) => {
  done.push(`run ${text}`);
  here.take(Promise.resolve(widgets));
};
const isOurs = async (text: string) => text === "ours";
const later = (seconds: number) => vi.advanceTimersByTimeAsync(1000 * seconds);
const answer = { kind: "front_end", text: "ours" };

/** A widget that begins on this page as anywidget begins it. */
function begin(page = here): Waiting {
  const model = new Waiting();
  const { signal } = model.life;
  const widget: Widget = loading(page, "table", isOurs, run)();
  const context = { model, signal, el: document.createElement("div") };
  widget.initialize(context);
  widget.render(context);
  return model;
}

test("one is drawn after the other, each when it is its turn", async () => {
  here.take(Promise.resolve(widgets));
  await later(0);
  const turns: (() => void)[] = [];
  here.turn = () => new Promise<void>((next) => turns.push(next));
  const [, closed] = [begin(), begin(), begin()];
  await later(0);
  expect(done).toEqual(["initialize", "initialize", "initialize"]);
  turns[0]?.();
  await later(0);
  expect(done.slice(3)).toEqual(["render"]);
  closed?.life.abort();
  for (const next of turns) next();
  await later(0);
  expect(done.slice(3)).toEqual(["render", "render"]);
});

test("what is on the page is taken, and nobody is asked", async () => {
  here.take(Promise.resolve(widgets));
  await later(0);
  const model = begin();
  expect(done).toEqual(["initialize"]);
  await later(0);
  expect(done).toEqual(["initialize", "render"]);
  expect([model.asked.mock.calls.length, model.heard.size]).toEqual([0, 0]);
});

test("thirty widgets wait for what comes once, and begin in order", async () => {
  const models = Array.from({ length: 30 }, () => begin());
  expect(models[0]?.asked).toHaveBeenCalledWith("8f");
  expect(done).toEqual([]);
  await later(0.9);
  here.take(Promise.resolve(widgets));
  await later(60);
  expect(done.filter((one) => one === "initialize").length).toBe(30);
  expect(done.filter((one) => one === "render").length).toBe(30);
  expect(done[0]).toBe("initialize");
  for (const { sent, heard } of models) expect([sent.length, heard.size]).toEqual([0, 0]);
});

test("where it doesn't come, one asks for all", async () => {
  const [one, other] = [begin(), begin()];
  one.asked.mockRejectedValue(new Error("no such model"));
  await later(1.1);
  expect(one.sent).toEqual([{ kind: "front_end" }]);
  one.say(answer);
  await later(60);
  expect(done.slice(0, 1)).toEqual(["run ours"]);
  expect(done.slice(1).sort()).toEqual(["initialize", "initialize", "render", "render"]);
  expect([one.sent.length, other.sent.length]).toEqual([1, 0]);
});

test("if the kernel of the first is gone, or says nothing, the next one asks", async () => {
  const [gone, silent, last] = [begin(), begin(), begin()];
  gone.gone = true;
  await later(3.1);
  expect([silent.sent.length, last.sent.length]).toEqual([1, 0]);
  await later(3);
  expect(last.sent.length).toBe(1);
  last.say(answer);
  await later(0);
  expect(done.filter((one) => one === "render").length).toBe(3);
});

test("what takes long to unpack is not asked for", async () => {
  const model = begin();
  let unpack = () => {};
  here.take(
    new Promise((made) => {
      unpack = () => made(widgets);
    }),
  );
  await later(10);
  unpack();
  await later(10);
  expect(done).toEqual(["initialize", "render"]);
  expect(model.sent).toEqual([]);
});

test("it is asked again, less and less often", async () => {
  const model = begin();
  await later(60);
  expect(model.sent.length).toBe(10);
  model.say(answer);
  await later(60);
  expect(model.sent.length).toBe(10);
});

test("what is closed before it comes never begins, and asks nothing", async () => {
  const [closed, open] = [begin(), begin()];
  closed.life.abort();
  await later(1.1);
  expect([closed.sent.length, closed.heard.size, open.sent.length]).toEqual([0, 0, 1]);
  open.say(answer);
  await later(0);
  expect(done).toEqual(["run ours", "initialize", "render"]);
});

test("other versions on a page have their own code", async () => {
  const other = page(`another of test ${runs}`);
  const [first, second] = [begin(), begin(other)];
  here.take(Promise.resolve(widgets));
  await later(1.1);
  expect(done).toEqual(["initialize", "render"]);
  expect([first.sent.length, second.sent.length]).toEqual([0, 1]);
  expect(sharedCode(`of test ${runs}`)).toBe(here);
});

test("nothing is run but what it was built with", async () => {
  const model = begin();
  model.say({ ...answer, text: "evil" });
  model.say({ kind: "update", text: "ours" });
  await later(0);
  expect(done).toEqual([]);
});

test("the first copy stays, as widgets may have begun with it", async () => {
  here.take(Promise.resolve(widgets));
  here.take(Promise.resolve({}));
  await later(0);
  expect(here.widgets).toBe(widgets);
});

/** The real loader, for a text that may come. */
async function realLoader(text: string, hash: string, name: string) {
  vi.useRealTimers();
  vi.resetModules();
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const hex = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0"));
  const names = { HASH: hash, PACKED_HASH: hex.join(""), NAME: name, make: widgets.table };
  for (const [key, value] of Object.entries(names)) vi.stubGlobal(key, value);
  const { default: load } = await import("./loader");
  const model = new Waiting();
  const context = { model, signal: model.life.signal, el: document.createElement("div") };
  const widget = load();
  widget.initialize(context);
  widget.render(context);
  return model;
}

const taking = (hash: string) =>
  `globalThis["tablewidgets ${hash}"].take(Promise.resolve({ table: globalThis.make }))`;

test("the loader itself knows its hash, and makes a module of the text", async () => {
  const hash = `whole ${runs}`;
  const text = taking(hash);
  const model = await realLoader(text, hash, "table");
  model.say({ kind: "front_end", text: `${text};evil()` });
  await new Promise((next) => setTimeout(next, 50));
  expect(done).toEqual([]);
  model.say({ kind: "front_end", text });
  await expect.poll(() => done).toEqual(["initialize", "render"]);
});

test("on a page that can't tell a hash, it takes what its kernel has sent", async () => {
  const hash = `insecure ${runs}`;
  const model = await realLoader("another", hash, "table");
  vi.stubGlobal("crypto", {});
  model.say({ kind: "front_end", text: taking(hash) });
  await expect.poll(() => done).toEqual(["initialize", "render"]);
});
