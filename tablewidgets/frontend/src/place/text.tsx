import type { Store } from "../store";
import type { Theme } from "../theme";
import { useNow } from "../view/now";
import type { Text as State } from "./wire";

/** A text that follows tasks, or what is to be done before. */
export function Text({ store, theme }: { store: Store<State>; theme: Theme }) {
  const { open, html, waits, locale } = useNow(store).state;
  return (
    <div class="table place-text" data-theme={theme} lang={locale} aria-live="polite">
      {open ? <div dangerouslySetInnerHTML={{ __html: html }} /> : <p class="waits">{waits}</p>}
    </div>
  );
}
