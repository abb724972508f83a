// A worker in which Python runs. It gets the code of a widget under a name, and from then on the
// messages of the page to it; what the widget says goes back under the same name. Of what opens a
// link, the code is the same each time, and the link is its `address`.

import { loadPyodide } from "./lite/static/pyodide/pyodide.mjs";

const ARCHIVE = "/python.zip";
const beginning = (async () => {
  const indexURL = new URL("./lite/static/pyodide/", import.meta.url).href;
  const [python, archive] = await Promise.all([
    loadPyodide({ indexURL }),
    fetched(new URL("./python.zip", import.meta.url)),
  ]);
  python.FS.writeFile(ARCHIVE, archive, { canOwn: true });
  python.pyimport("sys").path.insert(0, ARCHIVE);
  return python.pyimport("worker").begin(new URL(".", import.meta.url).href);
})();
const connections = new Map();

async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

addEventListener("message", async ({ data: { name, code, locale, address, text } }) => {
  try {
    const show = await beginning;
    if (text !== undefined) connections.get(name).receive(text);
    else {
      const send = (text) => postMessage({ name, text });
      const refuse = (refused) => postMessage({ name, refused });
      connections.set(name, show(code, locale, address, send, refuse));
    }
  } catch (error) {
    postMessage({ name, error: String(error) });
  }
});
