import type { Icon, Rule, WidgetState } from "./messages";
import type { QuestionState } from "./question";
import type { TableState } from "./table";

/** A widget of which a page has the state alone. */
export interface StillData {
  state: WidgetState;
  icons?: Record<string, Icon>;
}

/** A game of which a page has every moment (see `pages/replay.py`). */
export interface GameData extends StillData {
  state: TableState;
  changes: object[];
  rules: Rule[];
}

/** A question of which a page has the verdicts, sealed with the answers (see `pages/judging.py`). */
export interface QuestionData {
  state: QuestionState;
  verdicts: Record<string, string>;
  asked: Record<string, string>;
}

/** What a page says where Python would be needed. */
export interface PageWords {
  no_python: string;
  /** Of an answer that nobody has foreseen. */
  not_judged: string;
}

/** A widget or HTML. */
export type Output = { html: string } | (StillData & { module: string });

/** What stands at a place of a lesson's page. */
export type Part =
  | ({ kind: "question"; task: string } & QuestionData)
  | { kind: "solution"; task: string; sealed: string }
  | { kind: "following"; tasks: string[]; sealed: string }
  | { kind: "output"; output: Output };

export interface LessonData {
  salt: string;
  words: PageWords;
  parts: Record<string, Part>;
}
