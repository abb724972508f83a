// The page of a pupil or the teacher in a room for a lesson: what `page.html` of the rooms loads.

import { keepShowingAll } from "./page";
import { showRoom } from "./room-page";

await showRoom(keepShowingAll);
