import { Icon } from "../ui/icon";
import { useLatest } from "../ui/use-latest";
import type { Words } from "../ui/words";
import type { Ask } from "../wire/messages";

interface Props {
  step: number;
  steps: number;
  words: Words;
  busy: boolean;
  /** Whether one may play on from here. */
  rewind: boolean;
  branches: { step: number; steps: number }[];
  ask(ask: Ask): void;
  close(): void;
}

/** Back through the game, moment by moment. */
export function Replay({ step, steps, words, busy, rewind, branches, ask, close }: Props) {
  const [wanted, want] = useLatest<number>(busy, (at) => ask({ kind: "replay", step: at }));
  const shown = wanted ?? step;
  const to = (next: number) => want(Math.max(0, Math.min(steps, next)));
  const label = words("replay_step", { step: shown, steps });
  return (
    <div class="replay" role="group" aria-label={words("replay")}>
      <button
        type="button"
        class="tool"
        data-tip={words("previous")}
        aria-label={words("previous")}
        aria-disabled={shown === 0}
        onClick={() => shown > 0 && to(shown - 1)}
      >
        <Icon own name="chevron-left" />
      </button>
      <input
        type="range"
        min={0}
        max={steps}
        value={shown}
        aria-label={words("replay")}
        aria-valuetext={label}
        data-key="replay"
        onInput={(event) => to(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        class="tool"
        data-tip={words("next")}
        aria-label={words("next")}
        aria-disabled={shown === steps}
        onClick={() => shown < steps && to(shown + 1)}
      >
        <Icon own name="chevron-right" />
      </button>
      <span class="replay-label">{label}</span>
      <button
        type="button"
        class="action"
        // When it goes, the focus finds the tool that opened it.
        data-key="tool replay"
        onClick={() => {
          if (step < steps) ask({ kind: "replay", step: steps });
          close();
        }}
      >
        {words(step < steps ? "replay_live" : "close")}
      </button>
      {rewind ? (
        <button
          type="button"
          class="action"
          data-key="rewind"
          onClick={() => ask({ kind: "rewind" })}
        >
          {words("rewind")}
        </button>
      ) : null}
      {branches.map((of, branch) => (
        <button
          key={branch}
          type="button"
          class="action"
          data-key={`branch ${branch}`}
          onClick={() => ask({ kind: "branch", branch })}
        >
          {words("branch", of)}
        </button>
      ))}
    </div>
  );
}
