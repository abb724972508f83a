import { useEffect, useState } from "preact/hooks";
import type { Snapshot, Store } from "../store/store";
import type { WidgetState } from "../wire/messages";

/** What is shown now; whoever uses it is drawn anew when that changes. */
export function useSnapshot<S extends WidgetState>(store: Store<S>): Snapshot<S> {
  const [now, set] = useState(store.now);
  useEffect(() => {
    set(store.now);
    return store.subscribe(() => set(store.now));
  }, [store]);
  return now;
}
