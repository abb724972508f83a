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
  /** By `hint`, `reveal`, and `other`: any number that nobody has foreseen. */
  asked: Record<string, string>;
  probability: boolean;
}

/** What a page says where Python would be needed, and of what is no probability. */
export interface PageWords {
  no_python: string;
  not_a_number: string;
  /** Of a number that is no probability, with `{text}` for it. */
  negative: string;
  percent: string;
  above_1: string;
}

/** A widget or HTML. */
export type Output = { html: string } | (StillData & { module: string });

/** What is sealed with what closed tasks have given. */
export interface Waiting {
  after: string[];
  sealed: string;
}

/** What stands at a place of a lesson's page. */
export type Part =
  | ({ kind: "question"; task: string } & QuestionData)
  | ({ kind: "solution"; task: string } & Waiting)
  | ({ kind: "following" } & Waiting)
  | { kind: "output"; output: Output };

export interface LessonData {
  salt: string;
  words: PageWords;
  parts: Record<string, Part>;
}
