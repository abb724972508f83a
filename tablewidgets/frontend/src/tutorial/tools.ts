import { rulesTool } from "../rulebook/rules-tool";
import { languageTool } from "../ui/language-tool";
import type { Tool } from "../ui/toolbar";
import type { Words } from "../ui/words";
import type { Ask } from "../wire/messages";
import type { TutorialState } from "../wire/tutorial";

interface Props {
  state: TutorialState;
  words: Words;
  ask(ask: Ask): void;
  rules(): void;
  code(): void;
}

/** The tools of a tutorial. */
export const tutorialTools = ({ state, words, ask, rules, code }: Props): Tool[] => [
  {
    key: "restart",
    icon: "rotate-ccw",
    label: words("tutorial_restart"),
    act: () => ask({ kind: "restart" }),
  },
  rulesTool(words, rules),
  ...(state.tutorial.code
    ? [{ key: "code", icon: "bookmark", label: words("tutorial_code"), act: code }]
    : []),
  ...languageTool(state, words, ask),
];
