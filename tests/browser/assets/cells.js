// The page of a document: it draws the outputs of cells as Python sends them.
import { show } from "/static/page.js";

/** How many messages have come over each web socket, which has an address of its own. */
const arrived = new Map();

window.WebSocket = class extends WebSocket {
  constructor(address) {
    super(address);
    const { pathname, search } = new URL(address);
    const name = pathname + search;
    this.addEventListener("message", () => arrived.set(name, 1 + (arrived.get(name) ?? 0)));
    this.addEventListener("close", () => arrived.set(name, Infinity)); // nothing more will come
  }
};

let sockets = 0;
const socketAt = (path) => `ws://${location.host}${location.pathname}/${path}?${++sockets}`;

/** The widgets that are not shown yet. */
const pending = new Set();

/** The cells that are drawn, each with what ends its outputs. */
const cells = [];

function begin(sources) {
  for (const source of sources) {
    const cell = document.body.appendChild(document.createElement("section"));
    const code = cell.appendChild(document.createElement("pre"));
    Object.assign(code, { className: "source", tabIndex: 0, textContent: source });
    cells.push({ cell, end: new AbortController() });
  }
}

function draw({ cell: index, outputs }) {
  const drawn = cells[index];
  drawn.end.abort();
  drawn.end = new AbortController();
  for (const old of drawn.cell.querySelectorAll(":scope > .output")) old.remove();
  for (const output of outputs) {
    const el = drawn.cell.appendChild(document.createElement("div"));
    el.className = "output";
    fill(el, output, drawn.end.signal);
  }
}

function fill(el, { text, html, socket }, signal) {
  if (text !== undefined) el.appendChild(document.createElement("pre")).textContent = text;
  if (html !== undefined) {
    el.classList.add("widget-html"); // its name in notebooks
    el.innerHTML = html;
  }
  if (socket !== undefined) {
    const shown = show(el, socketAt(`widgets/${socket}`), signal)
      .catch((error) => {
        if (!signal.aborted) throw error;
      })
      .finally(() => pending.delete(shown));
    pending.add(shown);
  }
}

const documents = new WebSocket(socketAt("cells"));
documents.addEventListener("message", ({ data }) => {
  const message = JSON.parse(data);
  if (message.sources) begin(message.sources);
  else draw(message);
});

const frame = () => new Promise(requestAnimationFrame);

/** Until what was sent has arrived and is drawn, and nothing moves that will come to rest. */
window.settled = async (sent) => {
  const missing = ([name, count]) => (arrived.get(name) ?? 0) < count;
  while (Object.entries(sent).some(missing) || pending.size)
    await new Promise((done) => setTimeout(done, 2));
  await frame();
  await frame();
  const moving = () =>
    [...document.querySelectorAll(".output *")]
      .flatMap((it) => it.shadowRoot?.getAnimations() ?? [])
      .filter(({ effect, playState }) =>
        playState === "running" && Number.isFinite(effect.getComputedTiming().endTime));
  for (let all = moving(); all.length; all = moving())
    await Promise.allSettled(all.map(({ finished }) => finished));
};
