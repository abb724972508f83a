// The page of a viewer in a room of games: what `page.html` of the rooms loads.

import { keepShowing } from "./page";
import { stay } from "./stay";

await stay(keepShowing);
