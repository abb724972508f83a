// Shows widgets on a page without a notebook: their Python runs in a worker of this page.

import { SocketModel } from "./static/page.js";

/** What carries the messages of one widget to the worker and back. */
class Wire extends EventTarget {
  readyState = WebSocket.OPEN;

  constructor(name) {
    super();
    this.name = name;
  }

  send(text) {
    python().postMessage({ name: this.name, text });
  }
}

const signal = new AbortController().signal;
const wires = new Map();
let worker;

/** The worker, which starts when the first widget is wanted. */
function python() {
  if (!worker) {
    worker = new Worker(new URL("./python.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => hear(data));
    worker.addEventListener("error", () => fail());
  }
  return worker;
}

function hear({ name, text, error, refused }) {
  const wire = wires.get(name);
  if (error) fail(name, error);
  else if (refused) say(document.getElementById(name), refused);
  else if (wire) wire.dispatchEvent(new MessageEvent("message", { data: text }));
  else void show(document.getElementById(name), JSON.parse(text));
}

/** Shows a widget, and what was drawn in its place before goes. */
async function show(place, opening) {
  const wire = new Wire(place.id);
  wires.set(place.id, wire);
  const render = await drawing(opening, wire);
  place.replaceChildren();
  render(place);
}

/** What Python sends first is the name of a widget's module, and the values of its model. */
async function drawing({ module, values }, wire) {
  const model = new SocketModel(wire, values);
  const widget = (await import(`./static/${module}.js`)).default();
  return (el) => {
    widget.initialize({ model, signal });
    widget.render({ model, el, signal });
  };
}

/** In the place of the worker: it has no news, whatever it is asked. */
class Nobody extends EventTarget {
  readyState = WebSocket.OPEN;

  send(text) {
    const data = JSON.stringify({ kind: "done", re: JSON.parse(text).id });
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }
}

/** Draws a widget as it will stand, until Python has started; nobody can act at it. */
async function preview(place) {
  const response = await fetch(place.dataset.preview);
  const render = await drawing(await response.json(), new Nobody());
  if (wires.has(place.id) || !place.dataset.preview) return;
  const picture = document.createElement("div");
  picture.className = "preview";
  picture.inert = true;
  place.append(picture);
  render(picture);
}

function fail(name, error) {
  if (error) console.error(error);
  for (const place of name ? [document.getElementById(name)] : places)
    say(place, place.dataset.failed);
}

/** Says something in the place of a widget that isn't there. */
function say(place, text) {
  delete place.dataset.preview;
  place.querySelector(":scope > .preview")?.remove();
  const said = place.querySelector(":scope > p");
  if (said) said.textContent = text;
}

const places = document.querySelectorAll("[data-code]");

/** A widget is made when it comes near the window. */
const near = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      const { code } = target.dataset;
      const locale = document.documentElement.lang;
      python().postMessage({ name: target.id, code, locale, address: location.href });
    }
  },
  { rootMargin: "300px" },
);
for (const place of places) {
  near.observe(place);
  if (place.dataset.preview) void preview(place);
}

// On the page that opens links, another link is another page.
if (document.querySelector("[data-code*=address]"))
  addEventListener("hashchange", () => location.reload());

// Without https a browser keeps nothing of what Python writes to a file.
if (!isSecureContext) {
  for (const note of document.querySelectorAll("[data-insecure]")) note.hidden = false;
}
