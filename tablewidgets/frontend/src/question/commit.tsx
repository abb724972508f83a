import type { Say } from "../ui/widget-frame";
import { Wrong } from "../ui/wrong";

export type Sure = "yes" | "no" | "";

interface Props {
  ready: boolean;
  /** Whether it is asked how sure one is. */
  asksSure: boolean;
  say: Say;
  commit(sure: Sure): void;
}

/** What commits an answer; how sure one is goes with it, in one gesture. */
export function Commit({ ready, asksSure, say, commit }: Props) {
  const button = (sure: Sure, word: "commit" | "commit_sure" | "commit_unsure", look: string) => (
    <button
      type="button"
      class={`action ${look}`}
      aria-disabled={!ready}
      onClick={() => ready && commit(sure)}
    >
      {say(word)}
    </button>
  );
  return asksSure ? (
    <>
      {button("no", "commit_unsure", "")}
      {button("yes", "commit_sure", "primary")}
    </>
  ) : (
    button("", "commit", "primary")
  );
}

/** Below an answer that is no number: what commits it, and what was wrong with the last one. */
export function Committing({ wrong, ...commit }: Props & { wrong: string | undefined }) {
  return (
    <>
      <div class="predict-line">
        <Commit {...commit} />
      </div>
      <Wrong text={wrong} />
    </>
  );
}
