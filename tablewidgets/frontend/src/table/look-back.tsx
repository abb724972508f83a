import { useEffect, useState } from "preact/hooks";
import type { Store } from "../store/store";
import type { Words } from "../ui/words";
import type { Review } from "../wire/table";
import { Thinking } from "./thinking";

interface Props {
  store: Store;
  words: Words;
  /** Shows the table as it was then. */
  go(step: number): void;
}

/** At the end of a game: where something was given away, but not yet what would have been better. */
export function LookBack({ store, words, go }: Props) {
  const [found, setFound] = useState<Review>();
  const ask = () => {
    store.ask({ kind: "review" }, (answer) => {
      if (answer.kind === "review") setFound(answer);
      else setFound(undefined);
    });
  };
  const part = found && "part" in found ? found.part : undefined;
  useEffect(() => {
    if (part !== undefined) ask();
  }, [found]);
  if (!found)
    return (
      <p class="look-back">
        <button
          type="button"
          class="action"
          data-key="look-back"
          onClick={() => setFound({ part: 0 })}
        >
          {words("look_back")}
        </button>
      </p>
    );
  return (
    <section class="look-back" aria-label={words("look_back")} aria-live="polite">
      {"part" in found ? (
        <Thinking part={found.part} label={words("look_back_thinks")} />
      ) : (
        <>
          {found.said.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <ol>
            {found.moments.map(({ step, text }) => (
              <li key={step}>
                <button
                  type="button"
                  class="chip"
                  data-key={`moment ${step}`}
                  onClick={() => go(step)}
                >
                  {text}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
