import type { Words } from "../ui/words";
import type { Scene } from "../wire/scene";
import type { Entry } from "./gestures";

interface Props {
  scene: Scene;
  entries: Entry[];
  words: Words;
  pressed: boolean;
  /** Of those that matter most. */
  primary?: boolean;
  choose(entry: Entry): void;
}

/** What can be done with the table, or with a zone, without picking a piece: a button for each. */
export function Verbs({ scene, entries, words, pressed, primary, choose }: Props) {
  return (
    <>
      {entries.map((entry) => (
        <button
          key={`${entry.verb} ${entry.moves[0].move}`}
          type="button"
          class={`action ${entry.legal ? (primary ? "primary" : "") : "try"} ${pressed ? "pressed" : ""}`}
          data-key={`action ${entry.verb}`}
          onClick={() => choose(entry)}
        >
          {scene.verbs[entry.verb]?.label}
          {entry.legal ? null : <small>{words("try")}</small>}
        </button>
      ))}
    </>
  );
}
