import type { Notice, Snapshot } from "../store/store";
import type { WidgetState } from "../wire/messages";
import { Icon } from "./icon";
import type { Words } from "./words";

const ICONS = { waiting: "hourglass", lost: "unplug", stale: "octagon-alert" } as const;

/** What is to be said that is not about the game. */
export function Notices<S extends WidgetState>({
  now,
  words,
  lost,
  ask,
}: {
  now: Snapshot<S>;
  words: Words<Notice | "stop">;
  /** What is said if all is lost, where it isn't. */
  lost?: string | undefined;
  ask(ask: { kind: "stop" }): void;
}) {
  const { notice, failed } = now;
  const told = notice === "lost" && lost;
  const said = told || (notice ? words(notice) : failed);
  return (
    <div class="notices">
      {notice || failed ? (
        <p class={`notice ${notice ?? "failed"}`} role={notice === "waiting" ? "status" : "alert"}>
          <Icon own name={ICONS[notice ?? "stale"]} />
          {said}
          {notice === "waiting" ? (
            <button
              type="button"
              class="action"
              data-key="stop"
              onClick={() => ask({ kind: "stop" })}
            >
              {words("stop")}
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
