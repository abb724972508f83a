import type { Store } from "../store/store";
import type { Theme } from "../ui/theme";
import { useSnapshot } from "../ui/use-snapshot";
import type { TextState } from "../wire/lesson-room";

/** A text that follows tasks, or what is to be done before. */
export function Text({ store, theme }: { store: Store<TextState>; theme: Theme }) {
  const { open, html, waits, locale } = useSnapshot(store).state;
  return (
    <div class="table place-text" data-theme={theme} lang={locale} aria-live="polite">
      {open ? <div dangerouslySetInnerHTML={{ __html: html }} /> : <p class="waits">{waits}</p>}
    </div>
  );
}
