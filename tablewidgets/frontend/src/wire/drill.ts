import type { WidgetState } from "./messages";
import type { QuestionState, StillFigure } from "./question";

/** How a question of a drill went. */
export interface Mark {
  kind: "open" | "right_first" | "right_later" | "wrong";
  word: string;
}

/** A question of a drill, or what came of all of them. */
export type DrillState = WidgetState & { drill: string; at: number } & (
    | (QuestionState & { phase: "ask"; marks: Mark[]; progress: string })
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
  figure?: StillFigure;
  /** Only among the answers. */
  solved?: {
    answer: string;
    why: string;
    heading: string;
    slips: { value: string; why: string }[];
  };
}
