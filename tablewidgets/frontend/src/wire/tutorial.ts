import type { Rule, WidgetState } from "./messages";
import type { SceneState } from "./table";

/** What a try or an answer got. */
export interface Feedback {
  /** Done as asked; not what was asked; not legal; not what was asked, and what comes of it is shown
   * on the table; done for the learner. */
  kind: "right" | "wrong" | "refused" | "consequence" | "shown";
  text: string;
  rule?: Rule;
}

/** A step of a tutorial, as the one who learns is to see it. */
export interface TutorialStep {
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
export interface RulebookState extends WidgetState {
  page: "rules";
  /** The heading of the rulebook. */
  title: string;
}

/** A tutorial as it is shown: a step with its table, or the rulebook. */
export interface TutorialState extends SceneState {
  page: "steps" | "rules";
  title: string;
  tutorial: TutorialStep;
  /** Whether the step was come to from the rulebook. */
  back_to_rules?: true;
}
