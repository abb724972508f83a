// The page of a viewer in a room of games: what `page.html` of the rooms loads.

import { keepShowing } from "./page";
import { showRoom } from "./room-page";

await showRoom(keepShowing);
