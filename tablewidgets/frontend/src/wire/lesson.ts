import type { WidgetState } from "./messages";

/** A lesson as it is shown. */
export interface LessonState extends WidgetState {
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
