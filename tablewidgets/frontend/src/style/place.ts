import base from "./base.css";
import controls from "./controls.css";
import over from "./overlays.css";
import place from "./place.css";
import code from "./progress-code.css";
import theme from "./theme.css";

/** The looks of what a page of a room for a lesson says beside the tasks. */
export const placeLooks = [theme, base, controls, over, code, place].join("\n");
