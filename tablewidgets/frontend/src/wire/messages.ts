/** What Python and the browser tell each other. */

import type { SeenTrial } from "./chart";
import type { Advice, Belief, Position, Review } from "./table";
import type { TutorialState } from "./tutorial";

/** What every widget shows. There is no null in it: in a patch, null takes a key away. */
export interface WidgetState {
  revision: number;
  locale: string;
  /** Each language there is, by its code, in its own words. */
  locales: Record<string, string>;
  /** What the front end itself says, by key, in the language of the widget. */
  words: Record<string, string>;
  /** Of a task of a lesson: the number of the lesson, and the task's name in it. */
  place?: string;
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
  | { kind: "position" } // the form in which the cards are laid out by hand
  | { kind: "arrange"; position: string } // the values of its fields by part and row, as JSON
  | { kind: "link" } // the address of a page that opens this game
  | { kind: "seat"; seat: string }
  | { kind: "open" } // take the curtain away
  | { kind: "seen" } // continue after a moment
  | { kind: "replay"; step: number }
  | { kind: "review" }
  | { kind: "rewind" } // to the moment that is shown
  | { kind: "branch"; branch: number }
  | { kind: "advise"; fear: string; move: boolean } // a key, or ""; whether the move is wanted
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
  | { kind: "page"; page: TutorialState["page"] }
  | { kind: "rule"; rule: string }; // go to the step that teaches it

/** What it asks of an experiment. */
type AskExperiment =
  | { kind: "run"; trials: number }
  | { kind: "slice" } // make some of the trials that are asked for, and show what came of them
  | { kind: "new_run" }
  | { kind: "look"; trial: number } // at a trial of the run that goes on, from 0
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
  | { kind: "sort"; card: number; at: string } // put this card into this box
  | { kind: "adjust"; at: string; count: number } // let a slider be at this number of cases
  | { kind: "fill"; at: string; text: string } // the number at this place
  | { kind: "give_up"; at: string }; // show it

/** What it asks of a sampler: all that one has composed, with kinds by their places. */
interface AskSampler {
  kind: "compose";
  names: string[];
  copies: string[];
  draws: number;
  replacement: boolean;
  until: number;
  counted: number;
  compare: string;
  number: number;
}

/** What it asks of a pupil's place in a room, and of the teacher's desk. */
type AskPlace =
  | { kind: "call"; name: string }
  | { kind: "code" } // all the work, to be taken along
  | { kind: "resume"; code: string }
  | { kind: "remove"; pupil: number };

export type Ask =
  | AskPlace
  | AskSampler
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

export type Answer<S extends WidgetState = WidgetState> =
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
  | ({ kind: "advice"; re: string } & Advice)
  | ({ kind: "review"; re: string } & Review)
  | ({ kind: "trial"; re: string } & SeenTrial)
  | { kind: "position"; re: string; position: Position }
  | { kind: "link"; re: string; link: string }
  | { kind: "code"; re: string; code: string }
  | { kind: "csv"; re: string; text: string }
  | ({ kind: "error"; re: string } & Refused);
