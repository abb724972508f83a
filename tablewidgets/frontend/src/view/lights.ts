import { createContext } from "preact";
import type { Pointing } from "../pointing";

/** What lights pieces and zones, wherever on the table they are. */
export const Lights = createContext<Pick<Pointing, "pin" | "release"> | undefined>(undefined);
