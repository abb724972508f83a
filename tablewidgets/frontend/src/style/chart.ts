import base from "./base.css";
import chart from "./chart.css";
import controls from "./controls.css";
import over from "./overlays.css";
import plots from "./plots.css";
import results from "./results.css";
import theme from "./theme.css";

/** The looks of a widget with charts. */
export const chartLooks = [theme, base, controls, over, chart, plots, results].join("\n");
