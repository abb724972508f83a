import type { Widgets } from "./shared-code";

/** What makes each widget whose code came together with ours: in a notebook, all of them. */
export const bundled: Widgets = {};
