import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SocketModel, show } from "./page";

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

  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
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
    socket.say({});
    socket.say({});
    expect([once.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
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
