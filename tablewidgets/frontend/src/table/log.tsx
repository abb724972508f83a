import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../ui/icon";
import { memo } from "../ui/memo";
import type { Words } from "../ui/words";
import type { LogLine, TableState } from "../wire/table";

const SHOWN = 2;

interface Props {
  log: TableState["log"];
  words: Words;
  /** Opens the rules at one of them. */
  read(rule: string): void;
}

/** What happened, in sentences: the last few, or all. */
export const Log = memo(function Log({ log, words, read }: Props) {
  const [all, setAll] = useState(false);
  const box = useRef<HTMLOListElement>(null);
  const lines = Object.entries(log).sort(([a], [b]) => Number(a) - Number(b));
  const shown = all ? lines : lines.slice(-SHOWN);
  useEffect(() => {
    // Only all of it scrolls, and to measure it takes time at each move.
    if (all && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [log, all]);
  return (
    <div class="log">
      <div role="log" aria-live="polite" aria-label={words("log")}>
        <ol
          ref={box}
          class={all ? "all" : ""}
          tabIndex={all ? 0 : undefined}
          aria-label={words("log")}
        >
          {shown.map(([number, line], i) => (
            <li key={number} class={i === shown.length - 1 ? "newest" : ""} data-seat={line.by}>
              <Line line={line} words={words} read={read} />
            </li>
          ))}
        </ol>
      </div>
      {lines.length > SHOWN ? (
        <button type="button" class="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          <Icon own name={all ? "chevron-up" : "chevron-down"} />
          <span>{words(all ? "log_less" : "log_all")}</span>
        </button>
      ) : null}
    </div>
  );
});

/** A line, which opens its rule. */
function Line({ line: { text, rule }, words, read }: Omit<Props, "log"> & { line: LogLine }) {
  if (rule === undefined) return text;
  return (
    <>
      <span class="said">{text}</span>{" "}
      <button
        type="button"
        class="rule-of"
        aria-label={words("log_rule", { rule })}
        data-key={`rule ${rule}`}
        onClick={() => read(rule)}
      >
        {rule}
      </button>
    </>
  );
}
