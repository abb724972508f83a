import type { Model } from "./store";

/** What Python sends first: the name of the widget's module, and the values of its model. */
interface Opening {
  module: string;
  values: Record<string, unknown>;
}

type Callback = (...args: never[]) => void;

/** A widget as our modules make it. */
interface Widget {
  initialize(context: { model: Model; signal: AbortSignal }): void;
  render(context: { model: Model; el: HTMLElement; signal: AbortSignal }): void;
}

type Load = (name: string) => Promise<{ default: () => Widget }>;

/** A widget's model on a page without a notebook: what a comm carries there goes over a web socket. */
export class SocketModel implements Model {
  private callbacks = new Map<string, Set<Callback>>();

  constructor(
    private socket: WebSocket,
    private values: Record<string, unknown>,
  ) {
    socket.addEventListener("message", ({ data }) => this.emit("msg:custom", JSON.parse(data)));
    socket.addEventListener("close", () => this.emit("comm_live_update"));
  }

  get(key: string): unknown {
    return this.values[key];
  }

  send(content: unknown): void {
    if (this.socket.readyState !== WebSocket.OPEN) throw new Error("the web socket is closed");
    this.socket.send(JSON.stringify(content));
  }

  on(event: string, callback: Callback): void {
    const callbacks = this.callbacks.get(event) ?? new Set();
    this.callbacks.set(event, callbacks.add(callback));
  }

  off(event: string, callback: Callback): void {
    this.callbacks.get(event)?.delete(callback);
  }

  private emit(event: string, ...args: unknown[]): void {
    for (const callback of [...(this.callbacks.get(event) ?? [])]) callback(...(args as never[]));
  }
}

const loadModule: Load = (name) => import(new URL(`${name}.js`, import.meta.url).href);

/** Shows the widget at the other end of a web socket in an element, until the signal. */
export async function show(
  el: HTMLElement,
  address: string | URL,
  signal: AbortSignal,
  load: Load = loadModule,
): Promise<void> {
  const socket = new WebSocket(address);
  signal.addEventListener("abort", () => socket.close());
  const { module, values } = await opening(socket);
  const model = new SocketModel(socket, values);
  const widget = (await load(module)).default();
  if (signal.aborted) return;
  widget.initialize({ model, signal });
  widget.render({ model, el, signal });
}

function opening(socket: WebSocket): Promise<Opening> {
  return new Promise((done, fail) => {
    socket.addEventListener("message", ({ data }) => done(JSON.parse(data)), { once: true });
    socket.addEventListener("close", () => fail(new Error("the web socket was closed")));
  });
}
