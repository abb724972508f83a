import { botDue } from "../bots";
import { widget } from "../mount";
import { keepPace } from "../pace";
import odds from "../style/odds.css";
import { Table } from "../view/table";
import type { State } from "../wire";

export default widget<State>(Table, (store, signal) => keepPace(store, signal, botDue), odds);
