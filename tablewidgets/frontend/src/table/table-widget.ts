import { widget } from "../host/widget";
import { botDue, keepPace } from "../store/pace";
import { tableLooks } from "../style/table";
import type { Later } from "../ui/later";
import type { TableState } from "../wire/table";
import { Table } from "./table";

/** The widget of a game, with what comes after its first drawing. */
export const tableWidget = (later: Later) =>
  widget<TableState>(Table, (store, signal) => keepPace(store, signal, botDue), tableLooks, later);
