import { createContext } from "preact";
import type { Action, TableState } from "../wire/table";

/** Who last did something with a piece. */
export interface Trace {
  by: number;
  /** What was done, in a sentence. */
  text: string;
  /** Of the last few actions: which of them it was, from 1. */
  order: number | undefined;
}

/** How many actions are told where they happened. */
const TOLD = 3;

/** What others did since one's own last action. */
export interface Traces {
  /** By the piece that was moved, turned or put on the table. */
  pieces: ReadonlyMap<string, Trace>;
  /** By seat: the last of each player's actions that are told. */
  seats: ReadonlyMap<number, Trace>;
}

const NO_TRACES: Traces = { pieces: new Map(), seats: new Map() };

export function tracesOf(recent: Action[] | undefined, log: TableState["log"]): Traces {
  if (!recent) return NO_TRACES;
  const pieces = new Map<string, Trace>();
  const seats = new Map<number, Trace>();
  const before = Math.max(0, recent.length - TOLD);
  for (const [n, { by, line, pieces: moved }] of recent.entries()) {
    const order = n < before ? undefined : n - before + 1;
    const trace = { by, text: log[line]?.text ?? "", order };
    for (const piece of moved) pieces.set(piece, trace);
    if (order !== undefined && trace.text) seats.set(by, trace);
  }
  return { pieces, seats };
}

export const Recent = createContext<Traces>(NO_TRACES);
