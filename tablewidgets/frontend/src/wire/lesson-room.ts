import type { WidgetState } from "./messages";

/** A pupil's place in a room. */
export interface PlaceState extends WidgetState {
  title: string;
  status: string;
  done: number;
  of: number;
  /** What the pupil wants to be called. */
  name: string;
  /** Whether the work outlives the room. */
  kept: boolean;
}

/** The pupils of a room, for the teacher. */
export interface DeskState extends WidgetState {
  title: string;
  status: string;
  notes: string[];
  /** By the numbers of their places. */
  pupils: Record<string, Pupil>;
}

export interface Pupil {
  name: string;
  here: boolean;
  /** Whether they are there, in words. */
  there: string;
}
