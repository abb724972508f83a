import { useState } from "preact/hooks";
import type { Store } from "../store/store";
import type { Theme } from "../ui/theme";
import type { DeskState } from "../wire/lesson-room";
import { PageHead } from "./page-head";

/** The teacher's desk: who is there. */
export function Desk({ store, theme }: { store: Store<DeskState>; theme: Theme }) {
  const [asked, ask] = useState<string>();
  const remove = (pupil: string) => {
    if (asked === pupil) store.ask({ kind: "remove", pupil: Number(pupil) });
    ask(asked === pupil ? undefined : pupil);
  };
  return (
    <PageHead store={store} theme={theme}>
      {({ pupils, notes }, words) => (
        <>
          <div role="alert">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
          <ul class="pupils" aria-label={words("pupils")}>
            {Object.entries(pupils).map(([number, { name, here, there }]) => (
              <li key={number} class={here ? "here" : ""}>
                <strong>{name}</strong>
                <span class="there">{there}</span>
                <button type="button" class="quiet" onClick={() => remove(number)}>
                  {words(asked === number ? "really" : "remove", { name })}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </PageHead>
  );
}
