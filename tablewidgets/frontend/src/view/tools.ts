import type { Ask, Course, State, Told } from "../wire";
import type { Words } from "../words";
import type { Item } from "./menu";
import type { Tool } from "./toolbar";

interface Props<S extends Told> {
  state: S;
  words: Words;
  ask(ask: Ask): void;
  rules(): void;
}

export const rulesTool = (words: Words, act: () => void): Tool => ({
  key: "rules",
  icon: "book-open",
  label: words("rules"),
  act,
});

/** None where there is only one language. */
export function languageTool(
  { locale, locales }: Told,
  words: Words<"language">,
  ask: (ask: Ask) => void,
): Tool[] {
  const menu = Object.entries(locales).map(([code, name]) => ({
    key: code,
    label: name,
    checked: code === locale,
    act: () => ask({ kind: "locale", locale: code }),
  }));
  if (menu.length < 2) return [];
  return [{ key: "language", icon: "languages", label: words("language"), menu }];
}

/** The tools of a lesson. */
export const lessonTools = ({
  state,
  words,
  ask,
  rules,
  code,
}: Props<Course> & { code(): void }): Tool[] => [
  {
    key: "restart",
    icon: "rotate-ccw",
    label: words("lesson_restart"),
    act: () => ask({ kind: "restart" }),
  },
  rulesTool(words, rules),
  ...(state.lesson.code
    ? [{ key: "code", icon: "bookmark", label: words("lesson_code"), act: code }]
    : []),
  ...languageTool(state, words, ask),
];

/** The tools of a table. */
export function tableTools({
  state,
  words,
  replaying,
  asking,
  ask,
  replay,
  odds,
  rules,
}: Props<State> & {
  replaying: boolean;
  /** Whether pieces are asked what they may be. */
  asking: boolean;
  replay(): void;
  odds(): void;
}): Tool[] {
  const { bots, seats, seat } = state;
  const tools: Tool[] = [
    {
      key: "undo",
      icon: "undo-2",
      label: words("undo"),
      off: !state.undo,
      act: () => ask({ kind: "undo" }),
    },
    {
      key: "redo",
      icon: "redo-2",
      label: words("redo"),
      off: !state.redo,
      act: () => ask({ kind: "redo" }),
    },
  ];
  if (bots) {
    const on = !bots.paused;
    tools.push({
      key: "bots",
      icon: on ? "pause" : "play",
      label: words(on ? "bots_pause" : "bots_resume"),
      act: () => ask({ kind: "pause", on }),
    });
    if (bots.paused)
      tools.push({
        key: "step",
        icon: "step-forward",
        label: words("bots_step"),
        off: !bots.next,
        act: () => ask({ kind: "bot" }),
      });
  }
  if (state.odds)
    tools.push({
      key: "odds",
      icon: "percent",
      label: words("odds"),
      pressed: asking,
      act: odds,
    });
  tools.push(rulesTool(words, rules));
  tools.push({
    key: "replay",
    icon: "history",
    label: words("replay"),
    off: state.steps === 0,
    pressed: replaying,
    act: replay,
  });
  if (seats.length > 1)
    tools.push({
      key: "seat",
      icon: "users",
      label: words("seat"),
      menu: seats.map((one) => ({
        key: one.seat,
        label: one.name,
        checked: one.seat === seat,
        act: () => ask({ kind: "seat", seat: one.seat }),
      })),
    });
  tools.push(...languageTool(state, words, ask));
  const again = (fresh: boolean, icon: string): Item => ({
    key: fresh ? "fresh" : "same",
    icon,
    label: words(fresh ? "restart_fresh" : "restart_same"),
    act: () => ask({ kind: "restart", fresh }),
  });
  tools.push({
    key: "restart",
    icon: "rotate-ccw",
    label: words("restart"),
    menu: [again(false, "rotate-ccw"), again(true, "shuffle")],
  });
  return tools.filter(({ key }) => !state.without?.includes(key));
}
