import { RATIO } from "../table/card-layout";
import base from "./base.css";
import cards from "./cards.css";
import columns from "./columns.css";
import controls from "./controls.css";
import eyes from "./eyelids.css";
import faces from "./faces.css";
import heap from "./heap.css";
import over from "./overlays.css";
import panels from "./panels.css";
import piles from "./piles.css";
import players from "./players.css";
import theme from "./theme.css";
import tracks from "./tracks.css";
import zones from "./zones.css";

/** The looks of a table. */
export const tableLooks = [
  `.table { --ratio: ${RATIO}; }`,
  ...[theme, base, controls, panels, zones, piles, cards, faces, tracks, columns, over],
  ...[heap, eyes, players],
].join("\n");
