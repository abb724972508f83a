/** Why a room has closed a web socket, by the code: the word for it. */
const REASONS: Record<number, string> = { 4001: "taken", 4002: "full", 4003: "ended" };

/** Shows what a room has for this page, until the room closes it; then the page says why. */
export async function showRoom(
  show: (el: HTMLElement, address: URL, signal: AbortSignal) => Promise<number>,
): Promise<void> {
  const main = document.querySelector("main") as HTMLElement;
  const status = document.querySelector("[role=status]") as HTMLElement;
  const words = JSON.parse(document.body.dataset.words ?? "{}");

  const address = new URL(location.href);
  address.protocol = address.protocol.replace("http", "ws");
  address.pathname += "/socket";
  address.hash = "";

  const life = new AbortController();
  const code = await show(main, address, life.signal);
  life.abort();
  main.replaceChildren();
  status.textContent = words[REASONS[code] ?? ""] ?? "";
}
