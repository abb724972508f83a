/**
 * What is on a table, in the words of every game. `tablewidgets/scene/` says what they mean; what is
 * as usual there (its default) is left out here.
 */

export interface Pill {
  icons?: string[];
  text?: string;
}

export interface Face {
  /** What it is, in words. */
  name?: string;
  /** Whether it is a back: a piece that shows one after a front, or a front after one, turns over. */
  back?: true;
  /** Of a back: what only the one who looks knows to be under it. */
  whisper?: string;
  title?: string;
  value?: string;
  tint?:
    | "paper"
    | "back"
    | "warm"
    | "amber"
    | "violet"
    | "rose"
    | "green"
    | "blue"
    | "plain"
    | "slot";
  icons?: string[];
  /** How its pictures lie; left out if they do as the pips of a playing card. */
  layout?: "banded";
  costs?: Pill[];
  points?: Pill;
  stamp?: string;
  /** Whether one may ask what a piece that shows it can be. */
  law?: true;
}

/** What would become of a piece, shown on it while another one is pointed at. */
export interface Sign {
  on: string;
  icon: string;
  label: string;
}

/** What is shown while a piece is pointed at. */
export interface Preview {
  text: string;
  signs?: Sign[];
  /** Pieces and zones. */
  lights?: string[];
}

export interface Piece {
  /** Left out for a card. */
  kind?: "token" | "disc" | "pawn";
  /** The key of its face in `Scene.faces`. */
  face: string;
  /** Spoken together with the name of the face and the labels of the marks. */
  name: string;
  turned?: true;
  marks?: { icon: string; label: string }[];
  spot?: { x: number; y: number; angle?: number; z?: number };
  /** The notch it is at, from 0. */
  at?: number;
  worth?: string;
  /** Whether it lies under others: seen, and not reached unless it may be asked. */
  under?: true;
  /** The piece or zone that it is seen to come from, if it is new on the table. */
  source?: string;
  preview?: Preview;
}

export interface Badge {
  /** Left out if it is the text. */
  label?: string;
  text?: string;
  icon?: string;
  count?: number;
  of?: number;
  tone?: "alert" | "good";
}

export interface Notch {
  text?: string;
  icon?: string;
  label?: string;
}

/** A point of a scatter that can be picked, in tenths of a millimetre from its middle. */
export interface Target {
  id: string;
  x: number;
  y: number;
  label: string;
}

export interface Zone {
  kind: "row" | "column" | "pile" | "fan" | "track" | "scatter";
  label: string;
  title?: string;
  /** The name of the row of the panel that it stands in. */
  row?: string;
  pieces: string[];
  /** Left out for medium. */
  size?: "small" | "large";
  /** How many cards it has room for, and how many of these may lie sideways. */
  room?: number;
  room_turned?: number;
  slots?: number;
  /** How many pieces a pile has, if only the uppermost is given. */
  count?: number;
  notches?: Notch[];
  /** Of a scatter, in tenths of a millimetre: its breadth and height, and those of a card there. */
  extent?: [number, number];
  card?: [number, number];
  /** Whether one may ask what can come from it. */
  law?: true;
  /** Whether the one who looks has his eyes shut: its pieces are not given. */
  veiled?: true;
  /** Of a scatter: where one may point. */
  targets?: Target[];
  badges?: Badge[];
}

export interface Cell {
  text: string;
  /** Where the number comes from, in a sentence. */
  label?: string;
  /** The pieces and zones it comes from. */
  lights?: string[];
}

export interface Line {
  label: string;
  /** One under each of the heads. */
  cells: Cell[];
  icon?: string;
  total?: true;
}

export interface Sheet {
  /** What the lines are. */
  corner: string;
  heads: string[];
  lines: Line[];
}

export interface Panel {
  title: string;
  zones: string[];
  sheet?: Sheet;
  icon?: string;
  figure?: string;
  badges?: Badge[];
  notes?: string[];
  /** Whose it is; left out if all share it. */
  role?: "own" | "opponent";
  /** The seat of its player, who has a colour. */
  seat?: number;
  active?: true;
  /** Whether at first only its head is in sight. */
  folded?: true;
  /** The name of what everyone at a table must have looked at before play goes on. */
  moment?: string;
}

export interface Verb {
  label: string;
  then?: string;
  /** The zone at which its button stands, if it is a button. */
  at?: string;
  /** The question that is asked back before it is done. */
  ask?: string;
  /** The zones, pieces and panels that a piece can be dragged to for it, if nothing more is picked. */
  to?: string[];
  /** Whether a press that can't show first what it does shows that, with a button for it. */
  look_first?: true;
}

/** The number of a move, whether it is legal (1) or may only be tried (0), and what to pick for it,
 * in order: with nothing to pick it is a button, at a zone or beside the status. */
export type Choice = [move: number, legal: 0 | 1, ...on: string[]];

export interface Scene {
  title: string;
  status: string;
  tone: "act" | "wait" | "over";
  /** With another one all pieces are others: none moves from there to here. */
  chapter: string;
  /** The panels' ids, in order. */
  order: string[];
  panels: Record<string, Panel>;
  zones: Record<string, Zone>;
  pieces: Record<string, Piece>;
  /** Each face that is up somewhere: many pieces show the same one, and it travels once. */
  faces: Record<string, Face>;
  verbs: Record<string, Verb>;
  /** The panels of those who have won the game. */
  winners?: string[];
  /** What pictures mean, by name. */
  signs?: Record<string, string>;
  /** What can be done or tried, by verb. */
  choices: Record<string, Choice[]>;
}
