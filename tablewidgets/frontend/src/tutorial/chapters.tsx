import { Menu } from "../ui/menu";
import type { Words } from "../ui/words";
import type { Ask } from "../wire/messages";
import type { TutorialStep } from "../wire/tutorial";

interface Props {
  tutorial: TutorialStep;
  words: Words;
  ask(ask: Ask): void;
  anchor: () => HTMLElement | null | undefined;
  close(): void;
}

/** The menu of the chapters, with how much of each is done. */
export function Chapters({ tutorial: { chapters, chapter }, words, ask, anchor, close }: Props) {
  const items = chapters.map((one, i) => ({
    key: one.key,
    label: `${i + 1}. ${one.title}`,
    hint: `${one.done} / ${one.steps}`,
    checked: i === chapter,
    act: () => ask({ kind: "go", chapter: i, step: 0 }),
  }));
  return <Menu label={words("tutorial_chapters")} {...{ items, anchor, close }} />;
}
