import type { Store } from "../store/store";
import type { WidgetState } from "../wire/messages";
import { bundled } from "./bundled-widgets";
import { ModelValues } from "./model-values";
import type { Opening, Widget } from "./page";
import { moduleOf } from "./shared-code";

/** A model whose messages are carried by another widget. */
export class CarriedModel extends ModelValues {
  constructor(
    private carrier: Store<WidgetState>,
    private channel: string,
    values: Record<string, unknown>,
  ) {
    super(values);
  }

  send(content: unknown): void {
    const text = JSON.stringify(content);
    if (!this.carrier.ask({ kind: "tell", channel: this.channel, text }, undefined, "unhurried"))
      throw new Error("what carries it is gone");
  }

  hear(content: unknown): void {
    this.emit("msg:custom", content);
  }

  lose(): void {
    this.emit("comm_live_update");
  }
}

/** Carries the messages of other widgets, with the widget of a store (see `carrying.py`). */
export class Carrier {
  private models = new Map<string, CarriedModel>();
  private begun = new Map<string, (opening: Opening) => void>();
  private modules = new Map<string, Promise<() => Widget>>();
  private count = 0;

  constructor(
    private store: Store<WidgetState>,
    signal: AbortSignal,
  ) {
    store.carried = ({ channel, content }) => {
      const begin = this.begun.get(channel);
      this.begun.delete(channel);
      if (begin) begin(content as Opening);
      else this.models.get(channel)?.hear(content);
    };
    const stop = store.subscribe(() => {
      if (store.now.notice === "lost") for (const model of this.models.values()) model.lose();
    });
    signal.addEventListener("abort", stop);
  }

  /** Connects with what is at a place, and goes on with its model; or with what Python refuses. */
  attach(
    place: string,
    go: (model: CarriedModel, module: string) => void,
    refused: (text: string) => void,
  ): string {
    const { begun, models, store } = this;
    const channel = `${store.client}-${++this.count}`;
    begun.set(channel, ({ module, values }) => {
      const model = new CarriedModel(store, channel, values);
      models.set(channel, model);
      go(model, module);
    });
    const settle = (answer: { kind: string; text?: string }) => {
      if (answer.kind === "error") {
        begun.delete(channel);
        refused(answer.text ?? "");
      }
    };
    store.ask({ kind: "attach", place, channel }, settle, "unhurried");
    return channel;
  }

  detach(channel: string): void {
    this.begun.delete(channel);
    if (this.models.delete(channel))
      this.store.ask({ kind: "detach", channel }, undefined, "unhurried");
  }

  /** Shows a widget in an element, until the signal. */
  async show(
    el: HTMLElement,
    model: CarriedModel,
    module: string,
    signal: AbortSignal,
  ): Promise<void> {
    const widget = (await this.load(module))();
    if (signal.aborted) return;
    widget.initialize({ model, signal });
    widget.render({ model, el, signal });
  }

  private load(name: string): Promise<() => Widget> {
    const found = this.modules.get(name) ?? this.fetch(name);
    this.modules.set(name, found);
    return found;
  }

  private async fetch(name: string): Promise<() => Widget> {
    const made = bundled[name];
    if (made) return made;
    if (import.meta.url.startsWith("http"))
      return (await import(new URL(`${name}.js`, import.meta.url).href)).default;
    const text = await new Promise<string>((done) => {
      this.store.ask({ kind: "module", name }, (answer) => {
        if (answer.kind === "module") done(answer.text);
      });
    });
    return ((await moduleOf(text)) as { default: () => Widget }).default;
  }
}
