import { widget } from "../host/widget";
import { botDue, keepPace } from "../store/pace";
import advice from "../style/advice.css";
import belief from "../style/belief.css";
import { tableLooks } from "../style/table";
import { Table } from "../table/table";
import type { TableState } from "../wire/table";

export default widget<TableState>(
  Table,
  (store, signal) => keepPace(store, signal, botDue),
  tableLooks + belief + advice,
);
