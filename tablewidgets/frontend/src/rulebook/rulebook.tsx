import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Store } from "../store/store";
import { languageTool } from "../ui/language-tool";
import { Notices } from "../ui/notices";
import type { Theme } from "../ui/theme";
import { Toolbar } from "../ui/toolbar";
import { useSnapshot } from "../ui/use-snapshot";
import { useWidth } from "../ui/use-width";
import { speak } from "../ui/words";
import type { Rule } from "../wire/messages";
import type { RulebookState, TutorialState } from "../wire/tutorial";
import { RuleList, RuleSearch } from "./rule-list";

interface Props {
  store: Store<TutorialState | RulebookState>;
  theme: Theme;
  /** The rule to open at. */
  at: string | undefined;
  /** Whether the page before it had the focus. */
  focused: boolean;
  /** A rule is practised. */
  practise(id: string): void;
}

/** The rulebook as a page of its own. */
export function Rulebook({ store, theme, at, focused, practise }: Props) {
  const now = useSnapshot(store);
  const { state } = now;
  const words = speak(state.words);
  const root = useRef<HTMLDivElement>(null);
  const [rules, setRules] = useState<Rule[]>();
  const [sought, seek] = useState("");
  const width = useWidth(root, 1000);
  const { locale } = state;

  useEffect(() => {
    store.ask({ kind: "rules" }, (answer) => {
      if (answer.kind === "rules") setRules(answer.rules);
    });
  }, [store, locale]);
  const here = rules !== undefined;
  useLayoutEffect(() => {
    if (!here || !focused) return;
    const to = at ? `[data-key="practise ${CSS.escape(at)}"]` : "h2";
    root.current?.querySelector<HTMLElement>(to)?.focus();
  }, [here]);

  const go = ({ id }: Rule) => {
    practise(id);
    store.ask({ kind: "rule", rule: id });
  };
  return (
    <div
      ref={root}
      class="table book"
      data-theme={theme}
      lang={locale}
      aria-busy={now.busy}
      role="region"
      aria-label={state.title}
    >
      <div class="header">
        <h2 tabIndex={-1}>{state.title}</h2>
        <Toolbar
          tools={languageTool(state, words, (ask) => store.ask(ask))}
          label={state.title}
          words={words}
          width={width}
        />
      </div>
      <Notices now={now} words={words} ask={(what) => store.ask(what)} />
      <RuleSearch sought={sought} words={words} seek={seek} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */}
      <div class="rules" tabIndex={0} role="region" aria-label={words("rules")}>
        <RuleList rules={rules} sought={sought} at={at} words={words} heading="h3" practise={go} />
      </div>
    </div>
  );
}
