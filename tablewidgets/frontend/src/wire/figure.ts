import type { WidgetState } from "./messages";

/** What is to be filled in at a place. */
export interface Blank {
  /** The question, in which formulas may stand. */
  ask: string;
  /** How an answer is written. */
  how: string;
  /** Whether one may have the answer shown. */
  give_up?: true;
}

/** The cases as cards that are sorted by hand. */
export interface Sorting {
  /** How many are left, in a sentence. */
  left: string;
  cards: {
    card: number;
    said: string;
    /** Rows of a game's cards, each after its name; "" is a back. */
    rows: { name: string; cards: string[] }[];
  }[];
  /** Each with the key of its number, and how many cards lie in it. */
  boxes: { at: string; label: string; said: string; cards: number }[];
}

/** What a tree and a two-way table have in common. The key of a number is the same in both. */
export interface FigureState extends WidgetState {
  title: string;
  /** Which figures they are: others on the page may show the same. */
  figures: string;
  show: string;
  shows: string[];
  /** How many blanks there are, in a sentence; or that there are none any more. */
  left: string;
  can: { reverse: boolean };
  /** What is said of the last answer, which was the `n`th. */
  feedback?: { at: string; right: boolean; text: string; n: number };
  /** As long as there are cards to be sorted. */
  sorting?: Sorting;
}

export interface Node {
  label: string;
  /** The same and all that is shown here, as it is spoken. */
  said: string;
  /** Not of the root. */
  parent?: string;
  /** How many cases come here, if that is shown. */
  count?: string;
  /** The probability on the branch that leads here, if that is shown. */
  share?: string;
  /** The product on the way to an end, if that is shown. */
  product?: string;
  /** The product on the way, as a formula. */
  path?: string;
  /** Roughly which part of all cases comes here; not of a blank. */
  weight?: number;
  /** Whether something follows. */
  open?: true;
  blank?: Blank;
}

export interface TreeState extends FigureState {
  /** What is asked at each step, if that has a name. */
  levels: string[];
  /** The keys of the nodes, each before those that follow it. */
  order: string[];
  nodes: Record<string, Node>;
  /** The same as a table. */
  table: { heads: string[]; rows: string[][] };
}

export interface Head {
  label: string;
  /** If it is spoken otherwise. */
  said?: string;
}

export interface Cell {
  text: string;
  said: string;
  /** What it is a part of, as a formula. */
  path: string;
  blank?: Blank;
}

/** A slider: how many cases there are of a kind, and what else that may be. */
export interface Slider {
  /** The key of the number. */
  at: string;
  /** The rate that it is. */
  formula: string;
  /** What it is, as it is spoken. */
  said: string;
  /** Where it is now, as it is spoken: so many of how many. */
  of_all: string;
  value: number;
  least: number;
  most: number;
  step: number;
}

export interface TwoWayState extends FigureState {
  picture: "table" | "square" | "double_tree";
  /** Of a square: how broad its columns are, and how high the parts of each, in thousandths. */
  sizes?: { breadths: number[]; heights: number[][] };
  /** What is at the left and what is above. */
  corner: string;
  heads: Head[];
  /** Each with the keys of its cells. */
  rows: (Head & { cells: string[] })[];
  cells: Record<string, Cell>;
  sliders: Slider[];
  /** The inverted probabilities, as formulas, where there are sliders. */
  follows: string[];
}
