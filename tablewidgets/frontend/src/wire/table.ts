import type { WidgetState } from "./messages";
import type { Scene } from "./scene";

/** What every widget with a table shows. */
export interface SceneState extends WidgetState {
  scene: Scene;
  /** Who looks, where that may change. */
  seat?: string;
  /** What happened, by a running number. */
  log: Record<string, LogLine>;
  /** What others did since one's own last action, the oldest first. */
  recent?: Action[];
}

export interface LogLine {
  text: string;
  /** The seat of whoever did it. */
  by?: number;
  /** The id of the rule that it is about. */
  rule?: string;
}

/** What another player did since one's own last action. */
export interface Action {
  /** The seat of whoever did it. */
  by: number;
  /** The number of its line of the log. */
  line: string;
  /** What was moved, turned or put on the table. */
  pieces: string[];
}

/** The table as it is shown. */
export interface TableState extends SceneState {
  /** Who looks: a seat's number, "spectator" or "teacher". */
  seat: string;
  /** Who may look at this table, in order, with their names. */
  seats: { seat: string; name: string }[];
  undo: boolean;
  redo: boolean;
  /** Where the replay is in the history, and how long that is: the same when the table is live. */
  step: number;
  steps: number;
  /** Whether the cards are prearranged: they are the same each time. */
  alike?: true;
  /** Whether a piece can be asked what it may be. */
  beliefs?: true;
  /** Whether one can ask what would be good in what is shown. */
  advice?: true;
  /** Whether one can ask where something was given away, at the end of a game. */
  review?: true;
  /** Whether one may play on from the earlier moment that is shown. */
  rewind?: true;
  /** Other ways in which it was played on: from where they differ, and how long they are. */
  branches?: { step: number; steps: number }[];
  /** If bots play here: whether one is to act now, whether they are paused, the milliseconds to
   * wait before each of their moves and, while one thinks, how many percent are done. */
  bots?: { next: boolean; paused: boolean; pause: number; part?: number };
  /** Whether the cards can be laid out by hand here. */
  arrange?: true;
  /** Whether there is a link to this game. */
  link?: true;
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

/** A field of a form: what is picked is the place of a choice in its pool, or -1 for a drawn one. */
export type Field =
  | { kind: "pick"; label: string; pool: string; value: number }
  | { kind: "number"; label: string; least: number; most: number; value: number }
  | { kind: "tick"; label: string; value: boolean };

export interface Row {
  label: string;
  fields: Field[];
}

/** Where the cards of rows lie: which fields have the middle and the angle of a card, and the
 * lengths of a card and of the place, in the units of these fields. */
export interface Plane {
  x: number;
  y: number;
  angle: number;
  breadth: number;
  width: number;
  height: number;
}

/** The form in which a deal is laid out by hand, as it is to be filled in. */
export interface Position {
  /** What can be picked, and in how many fields. */
  pools: Record<string, { label: string; n: number }[]>;
  /** `more` is what can be added as a row, until there are `most`; `now` are the rows for the cards
   * to lie as they do now. */
  parts: {
    key: string;
    title: string;
    rows: Row[];
    more?: Row;
    most?: number;
    now?: Row[];
    plane?: Plane;
  }[];
}

/** An answer to choose from, when one is asked what one is afraid of. */
export interface Fear {
  key: string;
  label: string;
}

/** What would be good: how many percent are thought through or, once they all are, a question back
 * and what there is to say to the answer; and the move, if it was asked for. */
export type Advice =
  | { part: number }
  | {
      question: string;
      fears: Fear[];
      said?: string;
      sentences?: string[];
      /** What each action is worth, from 0 to 1, and how far that may be wrong. */
      values?: { label: string; share: number; error: number; text: string }[];
      /** Whole worlds, by what is so in them: each after what it is a part of. */
      tree?: { depth: number; label: string; n: string }[];
    };

/** Where something was given away: how many percent are looked through or, once all is, what there
 * is to say, and the moments. */
export type Review =
  | { part: number }
  | { said: string[]; moments: { step: number; text: string }[] };
