import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Rule } from "../wire";
import type { Words } from "../words";
import { Icon } from "./icon";

interface Props {
  rules: Rule[] | undefined;
  /** The rule to open at. */
  at: string | undefined;
  words: Words;
  close(): void;
}

/** Without accents and capitals, as one types in a hurry. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The rulebook, over the table and not over the page. */
export function Rules({ rules, at, words, close }: Props) {
  const [sought, seek] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const box = list.current;
    const rule = at && box?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(at)}"]`);
    if (box && rule) box.scrollTop = rule.offsetTop - box.offsetTop - 8;
  }, [rules, at]);
  const parts = plain(sought).split(/\s+/).filter(Boolean);
  const found = rules?.filter((rule) => {
    const all = plain(`${rule.id} ${rule.title} ${rule.text} ${rule.mark}`);
    return parts.every((part) => all.includes(part));
  });
  return (
    <div
      class="veil"
      role="dialog"
      aria-label={words("rules")}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <div class="sheet">
        <div class="sheet-head">
          <h3>{words("rules")}</h3>
          <label class="seek">
            <Icon own name="search" />
            <input
              ref={input}
              type="search"
              value={sought}
              placeholder={words("rules_search")}
              aria-label={words("rules_search")}
              onInput={(event) => seek(event.currentTarget.value)}
            />
          </label>
          <button type="button" class="tool close" aria-label={words("close")} onClick={close}>
            <Icon own name="x" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */}
        <div class="rules" ref={list} tabIndex={0} role="region" aria-label={words("rules")}>
          {found?.map((rule) => (
            <article key={rule.id} data-rule={rule.id} class={rule.id === at ? "at" : ""}>
              <h4>
                <span class="rule-id">{rule.id}</span> {rule.title} <small>{rule.mark}</small>
              </h4>
              <p>{rule.text}</p>
            </article>
          ))}
          {found?.length === 0 ? <p class="none">{words("rules_none")}</p> : null}
        </div>
      </div>
    </div>
  );
}
