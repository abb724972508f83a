import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "../ui/dialog";
import type { Words } from "../ui/words";
import type { Rule } from "../wire/messages";
import { RuleList, RuleSearch } from "./rule-list";

interface Props {
  rules: Rule[] | undefined;
  /** The rule to open at. */
  at: string | undefined;
  words: Words;
  close(): void;
}

/** The rulebook, over the table. */
export function RulesDialog({ rules, at, words, close }: Props) {
  const [sought, seek] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const box = list.current;
    const rule = at && box?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(at)}"]`);
    if (box && rule)
      box.scrollTop += rule.getBoundingClientRect().top - box.getBoundingClientRect().top - 8;
  }, [rules, at]);
  return (
    <Dialog
      label={words("rules")}
      words={words}
      close={close}
      head={<RuleSearch inside={input} sought={sought} words={words} seek={seek} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */}
      <div class="rules" ref={list} tabIndex={0} role="region" aria-label={words("rules")}>
        <RuleList rules={rules} sought={sought} at={at} words={words} heading="h4" />
      </div>
    </Dialog>
  );
}
