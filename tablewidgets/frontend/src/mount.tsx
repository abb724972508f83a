import type { ComponentType } from "preact";
import { mounted } from "./mounted";
import type { Store } from "./store";
import { tableLooks } from "./style";
import type { Theme } from "./theme";
import type { Told } from "./wire";

/** A widget that shows a table; `css` is what it looks like besides. */
export const widget = <S extends Told>(
  View: ComponentType<{ store: Store<S>; theme: Theme }>,
  begin: (store: Store<S>, signal: AbortSignal) => void,
  css = "",
) => mounted(View, begin, tableLooks + css);
