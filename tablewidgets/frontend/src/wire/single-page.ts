import type { ExperimentState, SeenTrial, Slot } from "./chart";
import type { TreeState, TwoWayState } from "./figure";
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

/** Other ways to look at a figure: what changes, by whether it is turned and what is shown. */
export type Views = Record<string, object>;

/** A tree or a two-way table; its blanks can be filled in (see `pages/filling.py`). */
export interface FigureData extends StillData {
  module: string;
  task: string;
  state: TreeState | TwoWayState;
  /** Whether a number of cases is asked for, and the blank that it is a part of, if it is one. */
  blanks: Record<string, { counts: boolean; given?: string }>;
  /** What each number leads to, and what is shown then. */
  numbers: Record<string, string>;
  /** Of a figure without blanks. */
  views?: Views;
}

/** What is said of one, and of several; with `{places}` for numbers. */
type Plural = string[];

/** An experiment whose trials were made beforehand (see `pages/trials.py`). */
export interface ExperimentData extends StillData {
  task: string;
  /** Before the first trial. */
  state: ExperimentState;
  /** All values that are known, or come up. */
  slots: Slot[];
  /** Whether the ends that did not come up are left out. */
  trims: boolean;
  /** How many there are in each run. */
  trials: number;
  /** After how many trials the frequency is drawn. */
  points: number[];
  /** What came of each trial, as a place among the slots; and the first ones, to be looked at. */
  runs: { values: number[]; seen: Omit<SeenTrial, "trial">[] }[];
  /** Whether a prediction uncovers what is exact. */
  reveals: boolean;
  band?: string;
  said: {
    going: string;
    runs: Plural[];
    /** Before the first trial, or after one or several. */
    predicted: string[];
    within: Record<"of_prediction" | "of_exact", Record<"inside" | "outside" | "within", string>>;
    farthest: string;
    nowhere: string;
    left_out: Plural;
    no_probability: string;
    empty: string;
  };
  /** What is exact, and what opens what waits for it. */
  closing: string;
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

/** A widget that can be looked at, a figure in other ways too. */
export interface StillOutput extends StillData {
  module: string;
  views?: Views;
}

/** A widget or HTML. */
export type Output = { html: string } | StillOutput;

/** What is sealed with what closed tasks have given. */
export interface Waiting {
  after: string[];
  sealed: string;
}

/** What stands at a place of a lesson's page. */
export type Part =
  | ({ kind: "question"; task: string } & QuestionData)
  | ({ kind: "following" } & Waiting)
  | ({ kind: "experiment" } & ExperimentData)
  | ({ kind: "figure" } & FigureData & Waiting)
  | { kind: "output"; output: Output };

export interface LessonData {
  salt: string;
  words: PageWords;
  parts: Record<string, Part>;
}
