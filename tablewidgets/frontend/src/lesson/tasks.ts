import type { Store } from "../store/store";
import type { WidgetState } from "../wire/messages";

/**
 * The widgets of this page that were made for models of their own. They may come from several modules,
 * so the set is one that all of these find.
 */
const KEY = "tablewidgets stores";
const shared = globalThis as unknown as Record<string, Set<Store<WidgetState>> | undefined>;

export function stores(): Set<Store<WidgetState>> {
  shared[KEY] ??= new Set();
  return shared[KEY];
}

export function register(store: Store<WidgetState>, signal: AbortSignal): void {
  stores().add(store);
  signal.addEventListener("abort", () => stores().delete(store));
}
