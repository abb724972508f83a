import { useEffect, useRef, useState } from "preact/hooks";
import { Carrier } from "../host/carrier";
import type { Store } from "../store/store";
import type { Theme } from "../ui/theme";
import { useSnapshot } from "../ui/use-snapshot";
import type { DeferredState } from "../wire/deferred";
import type { WidgetState } from "../wire/messages";

const carriers = new WeakMap<Store<DeferredState>, Carrier>();

export function carry(store: Store<DeferredState>, signal: AbortSignal): void {
  carriers.set(store, new Carrier(store as Store<WidgetState>, signal));
}

/** What follows a task, or what is to be done before. */
export function Deferred({ store, theme }: { store: Store<DeferredState>; theme: Theme }) {
  const { waits, html, widget, locale } = useSnapshot(store).state;
  if (widget) return <Carried store={store} />;
  return (
    <div class="table following" data-theme={theme} lang={locale} aria-live="polite">
      {html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : <p class="waits">{waits}</p>}
    </div>
  );
}

/** A widget that follows. */
function Carried({ store }: { store: Store<DeferredState> }) {
  const place = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState("");
  useEffect(() => {
    const end = new AbortController();
    const carrier = carriers.get(store) as Carrier;
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
