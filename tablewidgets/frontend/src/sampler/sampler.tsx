import { useRef, useState } from "preact/hooks";
import { Carried } from "../host/carried";
import type { Store } from "../store/store";
import { Icon } from "../ui/icon";
import type { Theme } from "../ui/theme";
import { type Say, useWidgetView, WidgetFrame } from "../ui/widget-frame";
import { Wrong } from "../ui/wrong";
import type { SamplerState } from "../wire/sampler";
import { Stepper } from "./stepper";

/** What one composes. */
type Model = Pick<
  SamplerState,
  "kinds" | "draws" | "replacement" | "until" | "counted" | "compare" | "number"
>;

interface PartProps {
  state: SamplerState;
  say: Say;
  change(changes: Partial<Model>): void;
}

/** No kind. */
const NONE = -1;
const COMPARISONS = {
  at_least: "sampler_at_least",
  exactly: "sampler_exactly",
  at_most: "sampler_at_most",
} as const;

/** An urn to be composed, and the trials with it. */
export function Sampler({ store, theme }: { store: Store<SamplerState>; theme: Theme }) {
  const view = useWidgetView(store);
  const { say } = view;
  const [wrong, setWrong] = useState<string>();
  const [tried, tryIt] = useState(false);
  // What is on its way to Python, so that a second press goes on from the first.
  const [draft, setDraft] = useState<Partial<Model>>({});
  const latest = useRef<Partial<Model>>({});
  const state = { ...view.now.state, ...draft };
  const change = (changes: Partial<Model>) => {
    const changed = { ...latest.current, ...changes };
    latest.current = changed;
    setDraft(changed);
    const { kinds, draws, replacement, until, counted, compare, number } = { ...state, ...changed };
    const names = kinds.map(({ name }) => name);
    const copies = kinds.map((kind) => String(kind.copies));
    const ask = { draws, replacement, until, counted, compare, number, names, copies };
    store.ask({ kind: "compose", ...ask }, (answer) => {
      setWrong(answer.kind === "error" ? answer.text : undefined);
      if (latest.current !== changed) return;
      latest.current = {};
      setDraft({});
    });
  };
  const part = { state, say, change };
  return (
    <>
      <WidgetFrame view={view} store={store} theme={theme} title={state.title} tabled={false}>
        <div class="sampler">
          <Urn {...part} />
          <Draws {...part} />
          <Event {...part} />
        </div>
        <p class="sampler-said" role="status">
          {state.said} {state.asked}
        </p>
        <Wrong text={wrong} />
        <div class="ways-on">
          {tried ? null : (
            <button type="button" class="action primary" onClick={() => tryIt(true)}>
              <Icon own name="play" />
              {say("sampler_try")}
            </button>
          )}
          <details class="sampler-code">
            <summary>{say("sampler_code")}</summary>
            <pre>
              <code>{state.code}</code>
            </pre>
          </details>
        </div>
      </WidgetFrame>
      {tried ? (
        <div class="sampler-trials">
          <Carried key={state.composed} store={store} />
        </div>
      ) : null}
    </>
  );
}

/** The kinds, how many there are of each, and all of them as cards. */
function Urn({ state, say, change }: PartProps) {
  const { kinds, most, longest, until, counted } = state;
  const put = (at: number, kind: Partial<SamplerState["kinds"][number]>) =>
    change({ kinds: kinds.map((one, place) => (place === at ? { ...one, ...kind } : one)) });
  const without = (at: number) =>
    change({
      kinds: kinds.filter((_, place) => place !== at),
      until: moved(until, at, NONE),
      counted: moved(counted, at, 0),
    });
  return (
    <fieldset>
      <legend>{say("sampler_urn")}</legend>
      {kinds.map(({ name, copies }, at) => (
        <div key={at} class="sampler-kind" role="group" aria-label={name}>
          <input
            class="entry"
            value={name}
            maxLength={longest}
            aria-label={say("sampler_name")}
            onChange={(event) => put(at, { name: event.currentTarget.value })}
          />
          <Stepper
            value={copies}
            least={1}
            most={most.copies}
            label={say("sampler_copies", { kind: name })}
            say={say}
            change={(value) => put(at, { copies: value })}
          />
          <button
            type="button"
            class="tool"
            aria-label={say("sampler_remove", { kind: name })}
            aria-disabled={kinds.length === 1}
            onClick={() => kinds.length > 1 && without(at)}
          >
            <Icon own name="trash" />
          </button>
          <span class="things" aria-hidden="true">
            {Array.from({ length: copies }, (_, copy) => (
              <span key={copy} class={`thing kind-${at}`}>
                {[...name][0]}
              </span>
            ))}
          </span>
        </div>
      ))}
      <button
        type="button"
        class="action"
        aria-disabled={kinds.length === most.kinds}
        onClick={() =>
          kinds.length < most.kinds &&
          change({ kinds: [...kinds, { name: state.new_kind, copies: 1 }] })
        }
      >
        <Icon own name="plus" />
        {say("sampler_add")}
      </button>
    </fieldset>
  );
}

/** The place of a kind once another one is gone. */
const moved = (place: number, gone: number, instead: number) =>
  place === gone ? instead : place > gone ? place - 1 : place;

function Draws({ state, say, change }: PartProps) {
  const { draws, replacement, until, kinds, most } = state;
  return (
    <fieldset>
      <legend>{say("sampler_draws")}</legend>
      <Stepper
        value={draws}
        least={1}
        most={most.draws}
        label={say("sampler_draws")}
        say={say}
        change={(value) => change({ draws: value, number: Math.min(state.number, value) })}
      />
      <label class="choice">
        <input
          type="checkbox"
          checked={replacement}
          onChange={(event) => change({ replacement: event.currentTarget.checked })}
        />
        {say("sampler_put_back")}
      </label>
      <label>
        {say("sampler_stop")}
        <select
          class="entry"
          value={until}
          onChange={(event) => change({ until: Number(event.currentTarget.value) })}
        >
          <option value={NONE}>{say("sampler_stop_never")}</option>
          {kinds.map(({ name }, at) => (
            <option key={at} value={at}>
              {say("sampler_stop_at", { kind: name })}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

function Event({ state, say, change }: PartProps) {
  const { kinds, until, counted, compare, number, draws } = state;
  return (
    <fieldset>
      <legend>{say("sampler_event")}</legend>
      <select
        class="entry"
        value={compare}
        aria-label={say("sampler_event")}
        onChange={(event) =>
          change({ compare: event.currentTarget.value as SamplerState["compare"] })
        }
      >
        {Object.entries(COMPARISONS).map(([one, word]) => (
          <option key={one} value={one}>
            {say(word)}
          </option>
        ))}
      </select>
      <Stepper
        value={number}
        least={0}
        most={draws}
        label={say("sampler_number")}
        say={say}
        change={(value) => change({ number: value })}
      />
      {until === NONE ? (
        <select
          class="entry"
          value={counted}
          aria-label={say("sampler_counted")}
          onChange={(event) => change({ counted: Number(event.currentTarget.value) })}
        >
          {kinds.map(({ name }, at) => (
            <option key={at} value={at}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <span>{say("sampler_of_draws")}</span>
      )}
    </fieldset>
  );
}
