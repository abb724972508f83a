import type { Told } from "../wire";

/** A place on the axis of values. */
export interface Slot {
  key: string;
  label: string;
  /** Whether the event happens with this value. */
  event?: true;
}

/** A length to be drawn, and the number as it is written. */
export interface Probability {
  share: number;
  text: string;
}

/** A probability for each slot, by its key. */
export type Law = Record<string, Probability>;

/** One or two laws as they are shown. */
export interface Plot extends Told {
  title: string;
  notes: string[];
  slots: Slot[];
  laws: {
    name: string;
    bars: Law;
    /** Where its mean stands among the slots, counted from 0. */
    mean?: { at: number; text: string };
    /** What is one standard deviation below the mean, and above it. */
    sigma?: [low: number, high: number];
  }[];
  events: { name: string; keys: string[] }[];
}

export interface Run {
  trials: number;
  /** How often each value came up, by the key of its slot. */
  counts: Record<string, number>;
  /** How often the event happened; and by then, after so many trials. */
  hits?: number;
  points?: Record<string, number>;
}

/** What is known of the chances: of the event, or of each value. */
export interface Known {
  p?: Probability;
  law?: Law;
}

/** An experiment as it is shown. */
export interface Trials extends Told {
  title: string;
  seed: number;
  status: string;
  notes: string[];
  slots: Slot[];
  /** By their numbers, from 0; the last one goes on. */
  runs: Record<string, Run>;
  /** How many trials are asked for and still to be made. */
  left: number;
  can: { run: boolean; new_run: boolean; reveal: boolean };
  /** What came of it, to be given to whoever gathers the results of a class. */
  code?: string;
  /** What the event is called, if it is about one. */
  event?: string;
  /** What is to be predicted, as long as it is. */
  asked?: "p" | "law";
  prediction?: Known;
  /** Not there before it may be shown. */
  exact?: Known;
  /** Its half breadth after n trials is `reach` over the root of n. */
  band?: { kind: "sqrt" | "sigma"; centre: number; reach: number };
}

/** What was answered, in the terms of the screen: nothing for a number. */
export interface Value {
  /** The option that was chosen, or all of them in order. */
  keys?: string[];
  law?: Law;
}

export interface Attempt extends Value {
  text: string;
  kind: "right" | "coarse" | "wrong";
  verdict: string;
  /** Whether one was sure, in a word. */
  sure?: string;
}

/** A bar in the picture of a difference. */
export interface Line {
  kind: "yours" | "typical" | "exact";
  name: string;
  text: string;
  /** Where the bar begins, as a part of the breadth of all of them: what is negative ends at 0. */
  start: number;
  /** How long it is. */
  share: number;
}

/** A table, or the branches of a tree, that stands with a question. */
export type Figure =
  | { kind: "table"; heads: string[]; rows: string[][] }
  | {
      kind: "tree";
      /** It in words. */
      said: string;
      /** Its breadth and height. */
      box: number[];
      lines: number[][];
      labels: { x: number; y: number; text: string; kind: string }[];
    };

/** A question as it is shown. */
export interface Asked extends Told {
  title: string;
  text: string;
  kind: "number" | "choice" | "order" | "law";
  /** To be chosen from, put into an order, or drawn. */
  options?: Slot[];
  /** Whether it is asked how sure one is. */
  asks_sure: boolean;
  open: boolean;
  attempts: Attempt[];
  /** What there is to be said of the last attempt. */
  notes: string[];
  hint?: string;
  can: { hint: boolean; reveal: boolean; again: boolean; back: boolean };
  /** What there is to be said of a question for practice. */
  practice?: string;
  figure?: Figure;
  /** Only when the question is closed. */
  answer?: Value;
  picture?: Line[];
  code?: string;
}

/** How a question of a drill went. */
export interface Mark {
  kind: "open" | "right_first" | "right_later" | "wrong";
  word: string;
}

/** A question of a drill, or what came of all of them. */
export type Drill = Told & { drill: string; at: number } & (
    | (Asked & { phase: "ask"; marks: Mark[]; progress: string })
    | {
        phase: "result";
        marks: Mark[];
        summary: string;
        heads: string[];
        rows: (Mark & { text: string; title: string })[];
      }
    | Projected
  );

/** A drill on the wall: each question for some seconds, and then the answers. */
export interface Projected {
  phase: "ready" | "run" | "over" | "answers";
  n: number;
  seconds: number;
  progress: string;
  /** Before the first question, and after the last. */
  said?: string;
  text?: string;
  options?: string[];
  figure?: Figure;
  /** Only among the answers. */
  solved?: {
    answer: string;
    why: string;
    heading: string;
    slips: { value: string; why: string }[];
  };
}

/** The relative frequency of each pupil, and the band in which it is expected. */
export interface Pupils {
  axis: string;
  /** The middle of the band, and what it is. */
  centre: number;
  name: string;
  band: "sqrt" | "sigma";
  /** Of each pupil: the frequency, half the breadth of the band, and whether it is in it. */
  dots: [share: number, reach: number, inside: boolean][];
}

/** The results of a class. */
export interface Board extends Told {
  title: string;
  status: string;
  notes: string[];
  /** Why codes were not counted, a sentence each. */
  refused: string[];
  table: { heads: string[]; rows: string[][] };
  empty: boolean;
  /** What is drawn, once there is something. */
  axis?: string;
  slots?: Slot[];
  bars?: number[];
  exact?: number[];
  /** What the slots that are marked have in common. */
  right?: string;
  pupils?: Pupils;
  /** What came of it in this notebook; and as the address of a picture, if that was asked for. */
  code?: string;
  qr?: string;
  can_qr: boolean;
}

/** A class as its teacher sees it. */
export interface Class extends Told {
  title: string;
  status: string;
  /** What each task is about, in order. */
  tasks: string[];
  /** How far a task can be: the first is right at once. */
  signs: { sign: string; word: string }[];
  /** For each task a digit: the place among the signs. */
  pupils: { name: string; did: string }[];
  questions: {
    at: number;
    text: string;
    counts: string;
    slips: { n: string; answer: string; sentence: string }[];
    notes: string[];
  }[];
  experiments: { title: string; notes: string[]; pupils?: Pupils }[];
  /** What to say tomorrow, a sentence or two each. */
  to_say: string[];
  /** What was not counted, with the reason. */
  refused: string[];
  /** Whether the pupils are followed while they work, and nothing is handed in. */
  live?: true;
}

/** A lesson as it is shown. */
export interface LessonState extends Told {
  title: string;
  number: string;
  status: string;
  /** Where the work is kept, or why it is not. */
  kept: string;
  tasks: { place: string; progress: "open" | "begun" | "done"; label: string }[];
  /** All that was done, once something was. */
  code?: string;
  warning?: string;
}

/** The keys of the words of a chart. */
export const CHART_WORDS = [
  "table", // what shows the numbers as a table
  "language",
  "more",
  "waiting",
  "stop",
  "lost",
  "lost_task", // of a task of a lesson, whose work is kept
  "stale",
  "broken", // what was sent can't be drawn
  "draw", // the button beside it
  "tools", // label of the toolbar
  "bars", // label of a chart with bars: what it is, and how to use it by keyboard
  "line",
  "value",
  "count",
  "share",
  "probability",
  "trials",
  "run_label", // with {n}
  "seed", // with {n}
  "predicted",
  "exact",
  "event",
  "exact_is", // with {p}
  "you_said", // with {p}
  "band_sqrt",
  "band_sigma",
  "earlier",
  "one_dot",
  "run_group", // label of the buttons that make trials
  "run_more", // with {n}
  "go_on",
  "pause",
  "new_run",
  "reveal",
  "predict_p", // label of the field
  "predict_like", // how a probability may be written
  "predict_law",
  "predict_how",
  "commit",
  "mean_is", // with {p}
  "mean_of", // with {law}
  "sigma_is",
  "sigma_of", // with {law}
  "commit_sure",
  "commit_unsure",
  "your_answer", // label of the field, and of what was answered
  "number_like", // how a number may be written
  "choose_one",
  "order_how",
  "order_up", // with {item}
  "order_down", // with {item}
  "order_at", // with {item}, {n} and {m}
  "draw_law",
  "draw_how",
  "right_order",
  "attempts",
  "hint",
  "hint_ask",
  "show_answer",
  "again",
  "back",
  "drill_marks", // label of the marks of all questions
  "drill_next",
  "drill_before",
  "drill_end", // what shows how it went
  "drill_look", // from there back to the questions
  "drill_others", // another drill of the same kinds
  "drill_start",
  "drill_answers",
  "drill_left", // with {n} seconds
  "drill_full", // fill the screen
  "difference", // label of the picture of it
  "right_one",
  "yours",
  "code",
  "code_why",
  "lesson_tasks", // label of the marks of all tasks
  "lesson_code",
  "lesson_code_why",
  "lesson_elsewhere", // what opens the field for another code
  "lesson_code_enter", // label of the field
  "lesson_go_on", // button beside it
  "copy",
  "copied",
  "paste_codes",
  "paste_how",
  "count_codes",
  "clear_board",
  "hand_in", // label of the field
  "hand_in_how",
  "hand_in_files",
  "file_unread", // with {name}
  "class_tasks", // caption of the table with pupils and tasks
  "class_pupil",
  "class_slips", // heading
  "class_to_say", // heading
  "class_save",
  "own_code",
  "qr_show",
  "qr_hide",
  "each_pupil", // label of the chart with a dot for each
  "one_pupil",
  "pupil_outside",
  "refused_codes",
  "view", // label of the buttons that choose what is shown in a tree or a two-way table
  "view_both",
  "view_numbers",
  "view_shares",
  "view_rows",
  "view_columns",
  "reverse", // ask what was asked last first
  "tree_how", // how to use a tree by keyboard
  "grid_how",
  "path_how", // that one is to point at a number
  "give_up", // have the answer to a blank shown
] as const;
export type ChartWord = (typeof CHART_WORDS)[number];
