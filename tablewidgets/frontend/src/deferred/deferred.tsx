import { Carried } from "../host/carried";
import type { Store } from "../store/store";
import type { Theme } from "../ui/theme";
import { useSnapshot } from "../ui/use-snapshot";
import type { DeferredState } from "../wire/deferred";

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
