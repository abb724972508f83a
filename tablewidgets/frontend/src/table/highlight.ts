import { createContext } from "preact";
import type { Pointing } from "./pointing";

/** What lights pieces and zones, wherever on the table they are. */
export const Highlight = createContext<Pick<Pointing, "pin" | "release"> | undefined>(undefined);
