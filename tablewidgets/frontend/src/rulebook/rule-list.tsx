import type { RefObject } from "preact";
import { Icon } from "../ui/icon";
import type { Words } from "../ui/words";
import type { Rule } from "../wire/messages";

interface Search {
  inside?: RefObject<HTMLInputElement | null>;
  sought: string;
  words: Words;
  seek(text: string): void;
}

export function RuleSearch({ inside, sought, words, seek }: Search) {
  return (
    <label class="seek">
      <Icon own name="search" />
      <input
        ref={inside ?? null}
        type="search"
        value={sought}
        placeholder={words("rules_search")}
        aria-label={words("rules_search")}
        onInput={(event) => seek(event.currentTarget.value)}
      />
    </label>
  );
}

/** Without accents and capitals, as one types in a hurry. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

interface Props {
  /** Undefined until Python has sent them. */
  rules: Rule[] | undefined;
  sought: string;
  /** The rule that one came for. */
  at?: string | undefined;
  words: Words;
  /** Of each rule. */
  heading: "h3" | "h4";
  /** What follows where a rule can be practised. */
  practise?: (rule: Rule) => void;
}

/** The rules that have all the words sought, in order. */
export function RuleList({ rules, sought, at, words, heading: Heading, practise }: Props) {
  const parts = plain(sought).split(/\s+/).filter(Boolean);
  const found = rules?.filter((rule) => {
    const all = plain(`${rule.id} ${rule.title} ${rule.text} ${rule.mark}`);
    return parts.every((part) => all.includes(part));
  });
  return (
    <>
      {found?.map((rule) => (
        <article key={rule.id} data-rule={rule.id} class={rule.id === at ? "at" : ""}>
          <Heading>
            <span class="rule-id">{rule.id}</span> {rule.title} <small>{rule.mark}</small>
          </Heading>
          <p>{rule.text}</p>
          {practise && rule.step ? (
            <button
              type="button"
              class="action"
              aria-label={`${words("tutorial_practise")}: ${rule.id}. ${rule.title}`}
              data-key={`practise ${rule.id}`}
              onClick={() => practise(rule)}
            >
              <Icon own name="graduation-cap" />
              {words("tutorial_practise")}
            </button>
          ) : null}
        </article>
      ))}
      {found?.length === 0 ? <p class="none">{words("rules_none")}</p> : null}
    </>
  );
}
