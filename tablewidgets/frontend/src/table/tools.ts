import { rulesTool } from "../rulebook/rules-tool";
import { languageTool } from "../ui/language-tool";
import type { Item } from "../ui/menu";
import type { Tool } from "../ui/toolbar";
import type { Fullscreen } from "../ui/use-fullscreen";
import type { Words } from "../ui/words";
import type { Ask } from "../wire/messages";
import type { TableState } from "../wire/table";

interface Props {
  state: TableState;
  words: Words;
  replaying: boolean;
  /** Whether pieces are asked what they may be. */
  asking: boolean;
  ask(ask: Ask): void;
  replay(): void;
  beliefs(): void;
  /** Whether advice is shown. */
  advised: boolean;
  advise(): void;
  rules(): void;
  arrange(): void;
  link(): void;
  /** Undefined where there is none. */
  legend: (() => void) | undefined;
  fullscreen: Fullscreen | undefined;
  sounds: { on: boolean; toggle(): void } | undefined;
}

/** The tools of a table. */
export function tableTools({
  state,
  words,
  replaying,
  asking,
  ask,
  replay,
  beliefs,
  advised,
  advise,
  rules,
  arrange,
  link,
  legend,
  fullscreen,
  sounds,
}: Props): Tool[] {
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
  if (state.beliefs)
    tools.push({
      key: "beliefs",
      icon: "percent",
      label: words("beliefs"),
      pressed: asking,
      act: beliefs,
    });
  if (state.advice)
    tools.push({
      key: "advice",
      icon: "lightbulb",
      label: words("advice"),
      pressed: advised,
      act: advise,
    });
  tools.push(rulesTool(words, rules));
  if (legend) tools.push({ key: "legend", icon: "shapes", label: words("legend"), act: legend });
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
  if (state.link) tools.push({ key: "link", icon: "link", label: words("link"), act: link });
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
    menu: [
      again(false, "rotate-ccw"),
      again(true, "shuffle"),
      ...(state.arrange
        ? [{ key: "arrange", icon: "hand", label: words("restart_arrange"), act: arrange }]
        : []),
    ],
  });
  if (fullscreen)
    tools.push({
      key: "fullscreen",
      icon: fullscreen.on ? "minimize" : "maximize",
      label: words("fullscreen"),
      pressed: fullscreen.on,
      act: fullscreen.toggle,
    });
  if (sounds)
    tools.push({
      key: "sounds",
      icon: sounds.on ? "volume-2" : "volume-off",
      label: words("sounds"),
      pressed: sounds.on,
      act: sounds.toggle,
    });
  return tools.filter(({ key }) => !state.without?.includes(key));
}
