// The page of a viewer in a room of games: what `page.html` of the rooms loads.

import { keepShowing, loadModule } from "./page";
import { showRoom } from "./room-page";

// What a room has is a table: its code comes while the web socket is opened.
loadModule("room").catch(() => {});
await showRoom(keepShowing);
