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
    this.listen();
  }

  /** Goes on over another web socket, with the values that came first. */
  resume(socket: WebSocket, values: Record<string, unknown>): void {
    this.socket = socket;
    this.values = values;
    this.listen();
    this.emit("change:_state");
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

  private listen(): void {
    const { socket } = this;
    socket.addEventListener("message", ({ data }) => this.emit("msg:custom", JSON.parse(data)));
    socket.addEventListener("close", () => this.emit("comm_live_update"));
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
  await begin(el, module, new SocketModel(socket, values), signal, load);
}

/**
 * Shows it as `show` does, and connects again whenever the connection was lost, until the signal or
 * until the other end has closed it for a reason of its own; the code of that is the result.
 */
export async function keepShowing(
  el: HTMLElement,
  address: string | URL,
  signal: AbortSignal,
  load: Load = loadModule,
): Promise<number> {
  let model: SocketModel | undefined;
  for (let failures = 0; ; failures++) {
    const socket = new WebSocket(address);
    const close = () => socket.close();
    signal.addEventListener("abort", close);
    const closed = new Promise<number>((done) =>
      socket.addEventListener("close", ({ code }) => done(code), { once: true }),
    );
    const first = await opening(socket).catch(() => undefined);
    if (first) {
      failures = 0;
      if (model) model.resume(socket, first.values);
      else {
        model = new SocketModel(socket, first.values);
        await begin(el, first.module, model, signal, load);
      }
    }
    const code = await closed;
    signal.removeEventListener("abort", close);
    if (signal.aborted || code >= OWN_CODES) return code;
    await new Promise((done) => setTimeout(done, pause(failures)));
  }
}

/** Web sockets that are closed with such a code were closed by the one who served them. */
const OWN_CODES = 4000;

/** Milliseconds before another try. A whole class that was cut off does not come back at once. */
const pause = (failures: number) => Math.min(5000, 250 * 2 ** failures) * (0.5 + Math.random() / 2);

async function begin(
  el: HTMLElement,
  module: string,
  model: Model,
  signal: AbortSignal,
  load: Load,
): Promise<void> {
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
