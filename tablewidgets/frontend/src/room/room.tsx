import { useState } from "preact/hooks";
import type { Store } from "../store/store";
import { Table } from "../table/table";
import type { Theme } from "../ui/theme";
import { useSnapshot } from "../ui/use-snapshot";
import { speak } from "../ui/words";

/** A table in a room: above it, who is there and what concerns them all. */
export function Room({ store, theme }: { store: Store; theme: Theme }) {
  const { state } = useSnapshot(store);
  const words = speak<"room" | "room_tables">(state.words);
  const [refused, setRefused] = useState("");
  const press = (button: string) => {
    setRefused("");
    store.ask({ kind: "press", button }, (answer) => {
      if (answer.kind === "error") setRefused(answer.text);
    });
  };
  const { people, said, buttons, tables } = state.room ?? NO_ROOM;
  return (
    <Table store={store} theme={theme}>
      <section class="room" aria-label={words("room")}>
        {tables.length ? (
          <nav aria-label={words("room_tables")}>
            {tables.map(({ label, to, here }) => (
              <a key={to} class="quiet" href={to} aria-current={here ? "page" : undefined}>
                {label}
              </a>
            ))}
          </nav>
        ) : null}
        <ul class="people">
          {people.map(({ there, text }, seat) => (
            <li key={seat} class={there}>
              {text}
            </li>
          ))}
        </ul>
        <div role="status">
          {[...said, refused].filter(Boolean).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {buttons.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            class="action"
            data-key={`room ${key}`}
            onClick={() => press(key)}
          >
            {label}
          </button>
        ))}
      </section>
    </Table>
  );
}

const NO_ROOM = { people: [], said: [], buttons: [], tables: [] };
