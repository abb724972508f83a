// The page of a viewer in a room: what `page.html` of the rooms loads.

import { keepShowing } from "./page";

/** Why the room has closed a web socket, by the code: the word for it. */
const REASONS: Record<number, string> = { 4001: "taken", 4002: "full" };

const main = document.querySelector("main") as HTMLElement;
const status = document.querySelector("[role=status]") as HTMLElement;
const words = JSON.parse(document.body.dataset.words ?? "{}");

const address = new URL(location.href);
address.protocol = address.protocol.replace("http", "ws");
address.pathname += "/socket";
address.hash = "";

const life = new AbortController();
const code = await keepShowing(main, address, life.signal);
life.abort();
status.textContent = words[REASONS[code] ?? ""] ?? "";
