import { useEffect, useRef, useState } from "preact/hooks";
import type { Store } from "../store/store";
import type { WidgetState } from "../wire/messages";
import { Carrier } from "./carrier";

const carriers = new WeakMap<Store<WidgetState>, Carrier>();

/** Let a widget carry the messages of another one: when it is created. */
export function carry<S extends WidgetState>(store: Store<S>, signal: AbortSignal): void {
  const own = store as unknown as Store<WidgetState>;
  carriers.set(own, new Carrier(own, signal));
}

/** The widget that is shown within another one. */
export function Carried<S extends WidgetState>({ store }: { store: Store<S> }) {
  const place = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState("");
  useEffect(() => {
    const end = new AbortController();
    const carrier = carriers.get(store as unknown as Store<WidgetState>) as Carrier;
    const channel = carrier.attach(
      "",
      (model, module) => void carrier.show(place.current as HTMLElement, model, module, end.signal),
      setRefused,
    );
    return () => {
      end.abort();
      carrier.detach(channel);
    };
  }, [store]);
  return <div ref={place}>{refused}</div>;
}
