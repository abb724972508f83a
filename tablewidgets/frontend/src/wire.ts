/** What Python and the browser tell each other. */

import type { Scene } from "./scene";

export type * from "./scene";

/** What every widget shows. There is no null in it: in a patch, null takes a key away. */
export interface Told {
  revision: number;
  locale: string;
  /** Each language there is, by its code, in its own words. */
  locales: Record<string, string>;
  /** What the front end itself says, by key, in the language of the widget. */
  words: Record<string, string>;
  /** Of a task of a lesson: the number of the lesson, and the task's name in it. */
  place?: string;
}

/** What every widget with a table shows. */
export interface Shown extends Told {
  scene: Scene;
  /** What happened, by a running number. */
  log: Record<string, string>;
}

/** The table as it is shown. */
export interface State extends Shown {
  /** Who looks: a seat's number, "spectator" or "teacher". */
  seat: string;
  /** Who may look at this table, in order, with their names. */
  seats: { seat: string; name: string }[];
  undo: boolean;
  redo: boolean;
  /** Where the replay is in the history, and how long that is: the same when the table is live. */
  step: number;
  steps: number;
  /** Whether a piece can be asked what it may be. */
  odds?: true;
  /** If bots play here: whether one is to act now, whether they are paused, and the milliseconds
   * to wait before each of their moves. */
  bots?: { next: boolean; paused: boolean; pause: number };
  /** The panel at which everyone at this table has to look before play goes on: it is shown over the rest. */
  moment?: string;
  /** A sentence if several screens show a hand that is for one player's eyes. */
  screens?: string;
  /** A screen between two hands: the sentence on it, and the button that takes it away. */
  curtain?: { text: string; button: string };
  /** The keys of tools that are not for this screen. */
  without?: string[];
  room?: Room;
}

/** The room in which a table stands, where each player has a screen. */
export interface Room {
  /** The players in order, and whether each is there. */
  people: { there: "here" | "away" | "bot"; text: string }[];
  /** What everyone is to know. */
  said: string[];
  buttons: { key: string; label: string }[];
  /** All tables, for one who may see them: the addresses are relative to this page's. */
  tables: { label: string; to: string; here: boolean }[];
}

/** What a piece may be, as far as the one who looks can tell. */
export interface Belief {
  /** Which piece it is, and whose belief. */
  of: string;
  title: string;
  /** In order; `share` is what the bar shows, and the exact number is written. */
  bars: { name: string; share: number; exact: string; decimal: string }[];
  /** What is known; `out` if it is not reckoned with. */
  evidence: { key: string; text: string; out?: true }[];
  hypothesis: string;
}

/** What a try or an answer got. */
export interface Feedback {
  /** Done as asked; not what was asked; not legal; not what was asked, and what comes of it is shown
   * on the table; done for the learner. */
  kind: "right" | "wrong" | "refused" | "consequence" | "shown";
  text: string;
  rule?: Rule;
}

/** A step of a tutorial, as the one who learns is to see it. */
export interface Lesson {
  /** What is learnt: the heading of it all. */
  game: string;
  chapters: { key: string; title: string; steps: number; done: number }[];
  /** The chapter and its step that are shown, from 0, and how many steps the chapter has. */
  chapter: number;
  step: number;
  steps: number;
  /** The chapter's. */
  title: string;
  say: string;
  /** What is to be done, in a few words. */
  ask?: string;
  /** Pieces, zones and panels to look at. */
  focus: string[];
  /** What there is to do: to read, to make a move, to choose an option, nothing any more, to wait
   * for the moves of others, or to take back a move whose consequence is shown. */
  task: "read" | "move" | "choose" | "done" | "wait" | "again";
  options?: { key: string; text: string }[];
  /** The option that was chosen last. */
  picked?: string;
  feedback?: Feedback;
  hint?: string;
  /** The moves of others, one after the other, with the milliseconds to wait before each. */
  others?: { pause: number };
  /** What the step teaches. */
  rules: { id: string; title: string }[];
  can: { back: boolean; next: boolean; hint: boolean; show: boolean; again: boolean };
  /** How far the learner has come, to be entered elsewhere; empty where that makes no sense. */
  code: string;
  /** The same, in hundredths of the tutorial. */
  progress: number;
  /** From one piece, zone or panel to another, the first time that a kind of move comes up. */
  arrow?: [from: string, to: string];
}

/** The rulebook as it is shown, of a game without a tutorial. */
export interface Book extends Told {
  page: "rules";
  /** The heading of the rulebook. */
  title: string;
}

/** A tutorial as it is shown: a step with its table, or the rulebook. */
export interface Course extends Shown {
  page: "lesson" | "rules";
  title: string;
  lesson: Lesson;
  /** Whether the step was come to from the rulebook. */
  back_to_rules?: true;
}

export interface Icon {
  box: string;
  body: string;
}

/** A rule of the rulebook; `mark` says where it comes from, in the language of the widget. */
export interface Rule {
  id: string;
  mark: string;
  title: string;
  text: string;
  /** In a tutorial: the step that teaches it, or "". */
  step?: string;
}

/** What the browser asks of any widget. Each request gets one answer with its `id`. */
type AskAny =
  | { kind: "hello" } // a view was opened: send what changed since `revision`, and all that follows
  | { kind: "bye" } // the last view of this client was closed: send nothing more
  | { kind: "stop" } // interrupt what a request has started, if it is still under way
  | { kind: "play"; move: number }
  | { kind: "locale"; locale: string }
  | { kind: "rules" };

/** What it asks of a table. */
type AskTable =
  | { kind: "bot" } // let the bot that is to act play one move
  | { kind: "pause"; on: boolean }
  | { kind: "undo" }
  | { kind: "redo" }
  | { kind: "restart"; fresh: boolean } // fresh: with other luck
  | { kind: "seat"; seat: string }
  | { kind: "open" } // take the curtain away
  | { kind: "seen" } // continue after a moment
  | { kind: "replay"; step: number }
  | { kind: "belief"; piece: string; without: string[] } // a piece or a zone; keys of evidence
  | { kind: "press"; button: string }; // a button of the room

/** What it asks of a tutorial. */
type AskLesson =
  | { kind: "answer"; option: string }
  | { kind: "next" } // also while others are to move: all that they do, at once
  | { kind: "others" } // let them make one move
  | { kind: "back" }
  | { kind: "hint" }
  | { kind: "show" } // do what is asked
  | { kind: "again" } // take back what came of a wrong move
  | { kind: "go"; chapter: number; step: number }
  | { kind: "restart" } // the chapter
  | { kind: "enter"; code: string }
  | { kind: "page"; page: Course["page"] }
  | { kind: "rule"; rule: string }; // go to the step that teaches it

/** What it asks of an experiment. */
type AskExperiment =
  | { kind: "run"; trials: number }
  | { kind: "slice" } // make some of the trials that are asked for, and show what came of them
  | { kind: "new_run" }
  | { kind: "predict"; text: string }
  | { kind: "draw"; heights: string } // two digits for each slot, in order
  | { kind: "reveal" };

/** What it asks of a question. */
type AskQuestion =
  | { kind: "commit"; text: string; sure: "yes" | "no" | "" } // a number, keys, or heights as above
  | { kind: "hint" }
  | { kind: "reveal" }
  | { kind: "again" } // another one like it, for practice
  | { kind: "back" };

/** What it asks of a drill. */
type AskDrill =
  | { kind: "go"; to: number } // to a question by its place; after the last, to the result
  | { kind: "others" } // other questions of the same kinds
  | { kind: "slide"; phase: string; at: number }; // of a projection

/** What it asks of a lesson. */
type AskWork =
  | { kind: "resume"; code: string }
  | { kind: "module"; name: string } // the code of the module of a task
  | { kind: "attach"; place: string; channel: string } // let a task go on by the lesson's widget
  | { kind: "tell"; channel: string; text: string } // a message to such a task
  | { kind: "detach"; channel: string };

/** What it asks of a class board. */
type AskBoard = { kind: "paste"; text: string } | { kind: "clear" } | { kind: "qr"; on: boolean }; // the own code, as a picture

/** What it asks of a class view, besides. */
type AskClass =
  | { kind: "files"; text: string; more: boolean } // names and texts of files, as JSON
  | { kind: "csv" };

/** What it asks of a tree and of a two-way table. */
type AskFigures =
  | { kind: "view"; show: string }
  | { kind: "reverse" }
  | { kind: "fill"; at: string; text: string } // the number at this place
  | { kind: "give_up"; at: string }; // show it

/** What it asks of a pupil's place in a room, and of the teacher's desk. */
type AskPlace =
  | { kind: "call"; name: string }
  | { kind: "code" } // all the work, to be taken along
  | { kind: "resume"; code: string }
  | { kind: "remove"; pupil: number };

export type Ask =
  | AskPlace
  | AskAny
  | AskTable
  | AskLesson
  | AskExperiment
  | AskQuestion
  | AskBoard
  | AskClass
  | AskDrill
  | AskWork
  | AskFigures;

export type Request = Ask & { id: string; client: string; revision: number };

/** RFC 7386: objects are merged, null takes a key away, all else replaces. */
export type Patch = { [key: string]: unknown };

/** Why something was not done, with nothing changed. `stale`: the table was changed meanwhile;
 * `illegal`: by the rules of the game, with the rule; `forbidden`: not from this table; `malformed`:
 * it makes no sense; `failed`: the engine or a bot broke. */
export interface Refused {
  code: "stale" | "illegal" | "forbidden" | "malformed" | "failed";
  text: string;
  rule?: Rule;
}

export type Answer<S extends Told = Told> =
  /** What is shown changed; `re` is the request that did it, if it was one. Applies to revision
   * `base` only. After a `roll_call`, who doesn't ask for anything is forgotten. */
  | {
      kind: "update";
      re?: string;
      base: number;
      revision: number;
      patch: Patch;
      roll_call?: true;
    }
  /** The whole state, for one who missed something. */
  | { kind: "state"; re: string; state: S }
  /** Nothing to change. */
  | { kind: "done"; re: string }
  /** To a task that goes on by the widget of its lesson. */
  | { kind: "task"; re?: string; channel: string; content: unknown }
  | { kind: "module"; re: string; text: string }
  | { kind: "rules"; re: string; rules: Rule[] }
  | ({ kind: "belief"; re: string } & Belief)
  | { kind: "code"; re: string; code: string }
  | { kind: "csv"; re: string; text: string }
  | ({ kind: "error"; re: string } & Refused);

/** The keys of `State.words`. */
export const WORDS = [
  "table", // the label of the whole table, before its title
  "undo",
  "redo",
  "restart",
  "restart_same", // the same cards again
  "restart_fresh", // other cards
  "bots_pause",
  "bots_resume",
  "bots_step", // let the paused bots make one move
  "seat", // label of the seat switch
  "language",
  "rules",
  "rules_search",
  "rules_none", // no rule has these words
  "replay",
  "replay_step", // with {step} and {steps}
  "replay_live", // back to the game
  "replay_shown", // what the status says while an earlier moment is shown, with {step} and {steps}
  "odds", // the mode in which pieces are asked what they may be
  "odds_ask", // what the status asks for in it
  "odds_can", // spoken after a piece that can be asked
  "odds_keys", // how to get there by keyboard
  "odds_value", // heads of a table
  "odds_exact",
  "odds_decimal",
  "odds_known", // heading of the evidence
  "odds_none", // there is none
  "odds_leave_out", // with {evidence}, a sentence
  "odds_bring_back", // the same
  "previous",
  "next",
  "log",
  "log_all", // show all of it
  "log_less",
  "close",
  "cancel",
  "continue", // after a moment that everyone has to look at
  "more", // toolbar's overflow
  "choose", // label of the menu at a piece, with {piece}
  "can_act", // spoken after a piece with one thing to do: {action}
  "can_choose", // spoken after a piece with several
  "refused", // spoken before a refusal's sentence
  "try", // marks, in a menu, what is not legal now and can be tried
  "waiting", // no answer from Python for some seconds
  "stop", // the button beside it
  "lost", // the kernel was restarted or is gone: run the cell again
  "stale", // the table was changed meanwhile
  "broken", // what was sent can't be drawn
  "draw", // the button beside it
  "keys", // how to use the table by keyboard, in a sentence or two
  "look_here", // spoken after what a lesson wants one to look at
  "lesson", // the label of a whole tutorial, before its heading
  "lesson_chapters",
  "lesson_chapter", // with {n}, {m} and {title}
  "lesson_step", // with {n} and {m}
  "lesson_progress", // label of the bar
  "lesson_hint",
  "lesson_show", // do what is asked
  "lesson_again", // take a wrong move back
  "lesson_restart",
  "lesson_right", // over what a try got
  "lesson_tried", // what was to be refused was tried
  "lesson_wrong",
  "lesson_refused",
  "lesson_consequence",
  "lesson_shown", // it was done for the learner
  "lesson_wait", // others make their moves
  "lesson_over", // there is no step after this one
  "lesson_rules", // label of the rules that a step teaches
  "lesson_practise", // go to the step that teaches a rule
  "lesson_book",
  "lesson_code", // the progress code
  "lesson_code_own",
  "lesson_copy",
  "lesson_copied",
  "lesson_code_enter", // label of the field
  "lesson_enter",
] as const;
export type Word = (typeof WORDS)[number];
