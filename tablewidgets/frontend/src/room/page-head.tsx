import type { ComponentChildren } from "preact";
import type { Store } from "../store/store";
import { languageTool } from "../ui/language-tool";
import { Notices } from "../ui/notices";
import type { Theme } from "../ui/theme";
import { Toolbar } from "../ui/toolbar";
import { useSnapshot } from "../ui/use-snapshot";
import { speak, type Words } from "../ui/words";
import type { WidgetState } from "../wire/messages";
import type { PlaceWord } from "../wire/place-words";

type Headed = WidgetState & { title: string; status: string };

/** Enough for the one tool there is. */
const WIDTH = 400;

/** Around what a page of a room for a lesson says of itself: its title, and how far it is. */
export function PageHead<S extends Headed>({
  store,
  theme,
  children,
}: {
  store: Store<S>;
  theme: Theme;
  children(state: S, words: Words<PlaceWord>): ComponentChildren;
}) {
  const now = useSnapshot(store);
  const { state } = now;
  const words = speak<PlaceWord>(state.words);
  const tools = languageTool(state, words, (ask) => store.ask(ask));
  return (
    <div class="table place" data-theme={theme} lang={state.locale}>
      <div class="place-head">
        <h1>{state.title}</h1>
        <Toolbar tools={tools} label={words("tools")} words={words} width={WIDTH} />
      </div>
      <p role="status" class="count">
        {state.status}
      </p>
      <Notices now={now} words={words} ask={(what) => store.ask(what)} />
      {children(state, words)}
    </div>
  );
}
