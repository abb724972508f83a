import { Board } from "../board/board";
import type { Board as BoardState } from "../chart/wire";
import { mounted } from "../mounted";
import { chartLooks } from "../style/chart";
import looks from "../style/question.css";

export default mounted<BoardState>(Board, () => {}, chartLooks + looks);
