import type { ComponentChildren } from "preact";
import type { Store } from "../store";
import type { Theme } from "../theme";
import { Notices } from "../view/notices";
import { useNow } from "../view/now";
import { Toolbar } from "../view/toolbar";
import { languageTool } from "../view/tools";
import type { Told } from "../wire";
import { speak, type Words } from "../words";
import type { PlaceWord } from "./wire";

type Headed = Told & { title: string; status: string };

/** Enough for the one tool there is. */
const WIDTH = 400;

/** Around what a page of a room for a lesson says of itself: its title, and how far it is. */
export function Head<S extends Headed>({
  store,
  theme,
  children,
}: {
  store: Store<S>;
  theme: Theme;
  children(state: S, words: Words<PlaceWord>): ComponentChildren;
}) {
  const now = useNow(store);
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
