import { RATIO } from "../layout";
import base from "./base.css";
import cards from "./cards.css";
import columns from "./columns.css";
import controls from "./controls.css";
import eyes from "./eyes.css";
import faces from "./faces.css";
import heap from "./heap.css";
import hints from "./hints.css";
import over from "./over.css";
import panels from "./panels.css";
import piles from "./piles.css";
import sums from "./sums.css";
import theme from "./theme.css";
import tracks from "./tracks.css";
import zones from "./zones.css";

/** The looks of a table. */
export const tableLooks = [
  `.table { --ratio: ${RATIO}; }`,
  ...[theme, base, controls, panels, zones, piles, cards, faces, tracks, columns, sums, over],
  ...[heap, eyes, hints],
].join("\n");
