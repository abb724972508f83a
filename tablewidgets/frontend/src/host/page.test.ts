import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepShowing, keepShowingAll, SocketModel, show } from "./page";

/** A web socket of which the test is the other end. */
class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 1;
  readonly sent: string[] = [];

  constructor(readonly address: string) {
    super();
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  say(content: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(content) }));
  }

  close(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

let life: AbortController;
beforeEach(() => {
  life = new AbortController();
  FakeSocket.opened = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => vi.unstubAllGlobals());

const begin = (values = {}) => {
  const socket = new FakeSocket("ws://here/1");
  return { socket, model: new SocketModel(socket as unknown as WebSocket, values) };
};

describe("a model over a web socket", () => {
  test("has the values that came first", () => {
    const { model } = begin({ _state: { revision: 3 } });
    expect(model.get("_state")).toEqual({ revision: 3 });
    expect(model.get("_icons")).toBeUndefined();
  });

  test("sends, and tells what arrives until nobody listens", () => {
    const { model, socket } = begin();
    const heard = vi.fn();
    model.on("msg:custom", heard);
    model.send({ kind: "hello" });
    socket.say({ kind: "done", re: "é" });
    expect(socket.sent).toEqual(['{"kind":"hello"}']);
    expect(heard.mock.calls).toEqual([[{ kind: "done", re: "é" }]]);
    model.off("msg:custom", heard);
    socket.say({ kind: "done" });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test("one that listens may stop while it is told, and the others are told", () => {
    const { model, socket } = begin();
    const once = vi.fn(() => model.off("msg:custom", once));
    const other = vi.fn();
    model.on("msg:custom", once);
    model.on("msg:custom", other);
    socket.say({ kind: "done" });
    socket.say({ kind: "done" });
    expect([once.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
  });

  test("goes on with the values of another widget over the same web socket", () => {
    const { model, socket } = begin({ _state: { revision: 3 } });
    const [heard, gone, news] = [vi.fn(), vi.fn(), vi.fn()];
    model.on("msg:custom", heard);
    model.on("comm_live_update", gone);
    model.on("change:_state", news);
    socket.say({ module: "question", values: { _state: { revision: 8 } } });
    expect(model.get("_state")).toEqual({ revision: 8 });
    expect([heard, gone, news].map((one) => one.mock.calls.length)).toEqual([0, 0, 1]);
    model.send({ kind: "hello" });
    expect(socket.sent).toEqual(['{"kind":"hello"}']);
  });

  test("tells when the other end has gone, and then refuses to send", () => {
    const { model, socket } = begin();
    const gone = vi.fn();
    model.on("comm_live_update", gone);
    socket.close();
    expect(gone).toHaveBeenCalledTimes(1);
    expect(() => model.send({ kind: "hello" })).toThrow("closed");
    expect(socket.sent).toEqual([]);
  });
});

describe("showing a widget", () => {
  const opening = { module: "table", values: { _state: { revision: 0 } } };

  function showing() {
    const widget = { initialize: vi.fn(), render: vi.fn() };
    const load = vi.fn(async (_name: string) => ({ default: () => widget }));
    const el = document.createElement("div");
    const shown = show(el, "ws://here/1", life.signal, load);
    const [socket] = FakeSocket.opened;
    if (!socket) throw new Error("no web socket was opened");
    return { widget, load, el, shown, socket };
  }

  test("its module is loaded, and begins with the model and the signal", async () => {
    const { widget, load, el, shown, socket } = showing();
    socket.say(opening);
    await shown;
    expect(socket.address).toBe("ws://here/1");
    expect(load.mock.calls).toEqual([["table"]]);
    const { model } = widget.initialize.mock.calls[0]?.[0] ?? {};
    expect(model.get("_state")).toEqual({ revision: 0 });
    expect(widget.initialize.mock.calls).toEqual([[{ model, signal: life.signal }]]);
    expect(widget.render.mock.calls).toEqual([[{ model, el, signal: life.signal }]]);
  });

  test("with the signal the connection ends, and nothing is shown any more", async () => {
    const { widget, shown, socket } = showing();
    socket.say(opening);
    life.abort();
    await shown;
    expect(socket.readyState).toBe(3);
    expect(widget.initialize).not.toHaveBeenCalled();
  });

  test("a connection that is refused is an error", async () => {
    const { shown, socket } = showing();
    socket.close();
    await expect(shown).rejects.toThrow("closed");
  });
});

describe("showing a widget for as long as it goes", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function showing() {
    const widget = { initialize: vi.fn(), render: vi.fn() };
    const load = async () => ({ default: () => widget });
    const ended = keepShowing(document.createElement("div"), "ws://here/1", life.signal, load);
    await connect(1);
    return { ended, model: widget.initialize.mock.calls[0]?.[0].model as SocketModel, widget };
  }

  /** The other end takes the connection that is asked for, and says what there is. */
  async function connect(revision: number): Promise<FakeSocket> {
    const socket = FakeSocket.opened.at(-1) as FakeSocket;
    socket.say({ module: "room", values: { _state: { revision } } });
    await vi.advanceTimersByTimeAsync(0);
    return socket;
  }

  test("a connection that is lost is made again, with the same model", async () => {
    const { model, widget } = await showing();
    const [gone, back] = [vi.fn(), vi.fn()];
    model.on("comm_live_update", gone);
    model.on("change:_state", back);
    FakeSocket.opened[0]?.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([gone.mock.calls.length, back.mock.calls.length]).toEqual([1, 0]);
    const second = await connect(2);
    expect(FakeSocket.opened).toHaveLength(2);
    expect(back).toHaveBeenCalledTimes(1);
    expect(model.get("_state")).toEqual({ revision: 2 });
    model.send({ kind: "hello" });
    expect(second.sent).toEqual(['{"kind":"hello"}']);
    expect(widget.render).toHaveBeenCalledTimes(1);
  });

  test("it is tried again and again, though not all the time", async () => {
    await showing();
    for (let tried = 1; tried < 30; tried++) {
      expect(FakeSocket.opened).toHaveLength(tried);
      FakeSocket.opened.at(-1)?.close();
      await vi.advanceTimersByTimeAsync(5000);
    }
    FakeSocket.opened.at(-1)?.close();
    await vi.advanceTimersByTimeAsync(2000);
    expect(FakeSocket.opened).toHaveLength(30);
  });

  test("it ends with the code of one who has closed it for a reason", async () => {
    const { ended } = await showing();
    FakeSocket.opened[0]?.close(4001);
    expect(await ended).toBe(4001);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  test("it ends with the signal", async () => {
    const { ended } = await showing();
    life.abort();
    await ended;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });
});

describe("showing several widgets over one web socket", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const widgets = new Map<string, { initialize: ReturnType<typeof vi.fn>; render(): void }>();

  async function showing() {
    widgets.clear();
    const el = document.createElement("div");
    const load = async (name: string) => {
      const widget = { initialize: vi.fn(), render: () => {} };
      widgets.set(name, widget);
      return { default: () => widget };
    };
    const ended = keepShowingAll(el, "ws://here/1", life.signal, load);
    return { ended, el, socket: await connect(1) };
  }

  const tell = (socket: FakeSocket, name: string, content: unknown) =>
    socket.dispatchEvent(
      new MessageEvent("message", { data: `${name}\n${JSON.stringify(content)}` }),
    );

  async function connect(revision: number): Promise<FakeSocket> {
    const socket = FakeSocket.opened.at(-1) as FakeSocket;
    for (const [name, module] of [
      ["", "place"],
      ["given", "question"],
    ] as const)
      tell(socket, name, { module, values: { _state: { revision } } });
    await vi.advanceTimersByTimeAsync(0);
    return socket;
  }

  const model = (module: string) =>
    widgets.get(module)?.initialize.mock.calls[0]?.[0].model as SocketModel;

  test("they stand in the order in which they came, each with a model of its own", async () => {
    const { el, socket } = await showing();
    const names = [...el.children].map((one) => (one as HTMLElement).dataset.name);
    expect(names).toEqual(["", "given"]);
    const heard = { place: vi.fn(), question: vi.fn() };
    model("place").on("msg:custom", heard.place);
    model("question").on("msg:custom", heard.question);
    tell(socket, "given", { kind: "done", text: "two\nlines" });
    expect(heard.question.mock.calls).toEqual([[{ kind: "done", text: "two\nlines" }]]);
    expect(heard.place).not.toHaveBeenCalled();
    model("question").send({ kind: "hello" });
    expect(socket.sent).toEqual(['given\n{"kind":"hello"}']);
  });

  test("the first one alone says that the connection is lost, and all go on over another", async () => {
    const { socket } = await showing();
    const said: string[] = [];
    for (const name of ["place", "question"])
      for (const event of ["comm_live_update", "change:_state"])
        model(name).on(event, () => said.push(`${name} ${event}`));
    socket.close();
    expect(said).toEqual(["place comm_live_update"]);
    await vi.advanceTimersByTimeAsync(10_000);
    const second = await connect(2);
    expect(said.slice(1)).toEqual([
      "place change:_state",
      "question comm_live_update",
      "question change:_state",
    ]);
    expect(model("question").get("_state")).toEqual({ revision: 2 });
    model("question").send({ kind: "hello" });
    expect(second.sent).toEqual(['given\n{"kind":"hello"}']);
    expect(widgets.get("question")?.initialize).toHaveBeenCalledTimes(1);
  });

  test("it ends with the code of one who has closed it for a reason", async () => {
    const { ended, socket } = await showing();
    socket.close(4003);
    expect(await ended).toBe(4003);
  });
});
