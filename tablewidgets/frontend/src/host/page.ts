import type { Model } from "../store/store";
import { ModelValues } from "./model-values";

/** What Python sends first, and whenever another widget takes the place of this one: the name of the
 * widget's module, and the values of its model. Unlike all other messages, it has no kind. */
export interface Opening {
  module: string;
  values: Record<string, unknown>;
}

/** A widget as our modules make it. */
export interface Widget {
  initialize(context: { model: Model; signal: AbortSignal }): void;
  render(context: { model: Model; el: HTMLElement; signal: AbortSignal }): void;
}

/** What carries the messages of one widget: a web socket, or a part of one. */
interface Wire extends EventTarget {
  readonly readyState: number;
  send(text: string): void;
}

type Load = (name: string) => Promise<{ default: () => Widget }>;

/** A widget's model on a page without a notebook: what a comm carries there goes over a web socket. */
export class SocketModel extends ModelValues {
  constructor(
    private socket: Wire,
    values: Record<string, unknown>,
  ) {
    super(values);
    this.listen();
  }

  /** Goes on over another web socket, with the values that came first. */
  resume(socket: Wire, values: Record<string, unknown>): void {
    this.socket = socket;
    this.listen();
    this.goOn(values);
  }

  /** Goes on with other values, as those of another widget of Python in this one's place. */
  private goOn(values: Record<string, unknown>): void {
    this.values = values;
    this.emit("change:_state");
  }

  send(content: unknown): void {
    if (this.socket.readyState !== WebSocket.OPEN) throw new Error("the web socket is closed");
    this.socket.send(JSON.stringify(content));
  }

  private listen(): void {
    const { socket } = this;
    socket.addEventListener("message", (message) => {
      const content = JSON.parse((message as MessageEvent<string>).data);
      if ("kind" in content) this.emit("msg:custom", content);
      else this.goOn((content as Opening).values);
    });
    socket.addEventListener("close", () => this.emit("comm_live_update"));
  }
}

/** The module of a widget, which lies beside this one. */
export const loadModule: Load = (name) => import(new URL(`${name}.js`, import.meta.url).href);

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
  return keepConnected(address, signal, async (socket) => {
    const { module, values } = await opening(socket);
    if (model) model.resume(socket, values);
    else {
      model = new SocketModel(socket, values);
      await begin(el, module, model, signal, load);
    }
  });
}

/** The part of a web socket for one widget: its messages begin with the name and a line break. */
class Part extends EventTarget {
  constructor(
    private socket: WebSocket,
    private name: string,
  ) {
    super();
  }

  get readyState(): number {
    return this.socket.readyState;
  }

  send(text: string): void {
    this.socket.send(`${this.name}\n${text}`);
  }
}

/**
 * Shows several widgets, one below the other, over one web socket, and connects again as
 * `keepShowing` does. The first one alone says that the connection was lost.
 */
export async function keepShowingAll(
  el: HTMLElement,
  address: string | URL,
  signal: AbortSignal,
  load: Load = loadModule,
): Promise<number> {
  const models = new Map<string, SocketModel>();
  let parts = new Map<string, Part>();

  const open = (name: string, part: Part, { module, values }: Opening, before?: Part) => {
    const model = models.get(name);
    if (model) {
      if (name !== FIRST) before?.dispatchEvent(new Event("close")); // nothing old can be waited for
      model.resume(part, values);
      return;
    }
    const made = new SocketModel(part, values);
    models.set(name, made);
    const section = el.appendChild(document.createElement("section"));
    section.dataset.name = name;
    void begin(section, module, made, signal, load);
  };

  return keepConnected(address, signal, async (socket) => {
    const before = parts;
    parts = new Map();
    socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const end = data.indexOf("\n");
      const [name, text] = [data.slice(0, end), data.slice(end + 1)];
      const part = parts.get(name);
      if (part) part.dispatchEvent(new MessageEvent("message", { data: text }));
      else {
        const made = new Part(socket, name);
        parts.set(name, made);
        open(name, made, JSON.parse(text), before.get(name));
      }
    });
    socket.addEventListener("close", () => parts.get(FIRST)?.dispatchEvent(new Event("close")));
    await new Promise<void>((done, fail) => {
      socket.addEventListener("message", () => done(), { once: true });
      socket.addEventListener("close", () => fail(new Error("the web socket was closed")));
    });
  });
}

/** The name of the widget that says what concerns the whole page. */
const FIRST = "";

/** Connects, and again whenever the connection was lost; `greet` fails if nothing came of one. */
async function keepConnected(
  address: string | URL,
  signal: AbortSignal,
  greet: (socket: WebSocket) => Promise<void>,
): Promise<number> {
  for (let failures = 0; ; failures++) {
    const socket = new WebSocket(address);
    const close = () => socket.close();
    signal.addEventListener("abort", close);
    const closed = new Promise<number>((done) =>
      socket.addEventListener("close", ({ code }) => done(code), { once: true }),
    );
    await greet(socket).then(
      () => {
        failures = 0;
      },
      () => {},
    );
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
