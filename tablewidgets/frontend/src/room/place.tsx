import { useState } from "preact/hooks";
import type { Store } from "../store/store";
import { Icon } from "../ui/icon";
import type { Theme } from "../ui/theme";
import { useCopy } from "../ui/use-copy";
import type { Words } from "../ui/words";
import type { PlaceState } from "../wire/lesson-room";
import type { Answer } from "../wire/messages";
import type { PlaceWord } from "../wire/place-words";
import { PageHead } from "./page-head";

/** As many as Python reads at a time. */
const LONGEST_CODE = 20_000;
const LONGEST_NAME = 40;

interface Props {
  store: Store<PlaceState>;
  words: Words<PlaceWord>;
}

/** The head of a pupil's page: how far the lesson has come, a name, and how to go on elsewhere. */
export function Place({ store, theme }: { store: Store<PlaceState>; theme: Theme }) {
  return (
    <PageHead store={store} theme={theme}>
      {(state, words) => (
        <>
          <progress max={state.of} value={state.done} aria-hidden="true" />
          <Name key={state.name} store={store} words={words} name={state.name} />
          <details>
            <summary>{words("elsewhere")}</summary>
            <p>{words(state.kept ? "address_kept" : "address")}</p>
            <OwnCode key={state.done} store={store} words={words} />
            <OtherCode store={store} words={words} />
          </details>
        </>
      )}
    </PageHead>
  );
}

/** What goes wrong when something is asked. */
function useRefusal(): [refused: string, settle: (done?: () => void) => (answer: Answer) => void] {
  const [refused, refuse] = useState("");
  const settle = (done?: () => void) => (answer: Answer) => {
    refuse(answer.kind === "error" ? answer.text : "");
    if (answer.kind !== "error") done?.();
  };
  return [refused, settle];
}

function Name({ store, words, name }: Props & { name: string }) {
  const [typed, type] = useState(name);
  const [refused, settle] = useRefusal();
  const save = (event: Event) => {
    event.preventDefault();
    store.ask({ kind: "call", name: typed }, settle());
  };
  return (
    <form class="place-line" onSubmit={save}>
      <label>
        {words("name")}
        <input
          class="field"
          value={typed}
          maxLength={LONGEST_NAME}
          autocomplete="off"
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
      </label>
      <button type="submit" class="action" aria-disabled={typed === name}>
        {typed && typed === name ? <Icon own name="check" /> : null}
        {words(typed && typed === name ? "saved" : "save")}
      </button>
      <p role="alert">{refused}</p>
    </form>
  );
}

/** The code is long, and changes with each answer: it is made when it is asked for. */
function OwnCode({ store, words }: Props) {
  const [code, show] = useState("");
  const [copied, copy] = useCopy(code);
  const ask = () =>
    store.ask({ kind: "code" }, (answer) => {
      if (answer.kind === "code") show(answer.code);
    });
  if (!code)
    return (
      <button type="button" class="action" onClick={ask}>
        {words("show_code")}
      </button>
    );
  return (
    <div class="place-line">
      <label>
        {words("own_code")}
        <textarea
          class="field"
          readOnly
          rows={3}
          value={code}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <button type="button" class="action" onClick={copy}>
        <Icon own name={copied ? "check" : "copy"} />
        {words(copied ? "copied" : "copy")}
      </button>
    </div>
  );
}

function OtherCode({ store, words }: Props) {
  const [typed, type] = useState("");
  const [brought, setBrought] = useState(false);
  const [refused, settle] = useRefusal();
  const bring = (event: Event) => {
    event.preventDefault();
    if (!typed.trim()) return;
    const done = () => {
      type("");
      setBrought(true);
    };
    store.ask({ kind: "resume", code: typed }, settle(done));
  };
  return (
    <form class="place-line" onSubmit={bring}>
      <label>
        {words("other_code")}
        <textarea
          class="field"
          rows={2}
          maxLength={LONGEST_CODE}
          spellcheck={false}
          value={typed}
          onInput={({ currentTarget }) => {
            type(currentTarget.value);
            setBrought(false);
          }}
        />
      </label>
      <button type="submit" class="action" aria-disabled={!typed.trim()}>
        {words("bring_back")}
      </button>
      <p role="alert">{refused}</p>
      <p role="status">{brought ? words("brought") : ""}</p>
    </form>
  );
}
