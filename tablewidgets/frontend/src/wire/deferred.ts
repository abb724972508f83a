import type { WidgetState } from "./messages";

/** What waits for a task; at most one of these is not empty. */
export interface DeferredState extends WidgetState {
  /** What is to be done before. */
  waits: string;
  /** What follows: the package's own, or of whoever wrote the notebook. */
  html: string;
  /** Whether a widget follows, which is to be attached. */
  widget: boolean;
}
