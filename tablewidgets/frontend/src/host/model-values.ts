import type { Model } from "../store/store";

type Callback = (...args: never[]) => void;

/** The values of a model and who listens to it, whatever carries its messages. */
export abstract class ModelValues implements Model {
  private callbacks = new Map<string, Set<Callback>>();

  constructor(protected values: Record<string, unknown>) {}

  abstract send(content: unknown): void;

  get(key: string): unknown {
    return this.values[key];
  }

  on(event: string, callback: Callback): void {
    const callbacks = this.callbacks.get(event) ?? new Set();
    this.callbacks.set(event, callbacks.add(callback));
  }

  off(event: string, callback: Callback): void {
    this.callbacks.get(event)?.delete(callback);
  }

  protected emit(event: string, ...args: unknown[]): void {
    for (const callback of [...(this.callbacks.get(event) ?? [])]) callback(...(args as never[]));
  }
}
