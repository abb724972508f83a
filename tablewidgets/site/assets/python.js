// A worker in which Python runs. It gets the code of a widget under a name, and from then on the
// messages of the page to it; what the widget says goes back under the same name.

import { loadPyodide } from "./lite/static/pyodide/pyodide.mjs";

const BEGIN = `
from pyodide.code import eval_code
import tablewidgets as tw
from tablewidgets.widgets.sync import SyncedWidget
from tablewidgets.widgets.transport import Connection

def show(code, locale, send):
    tw.use_locale(locale)
    made = eval_code(code, {"tw": tw})
    widget = made if isinstance(made, SyncedWidget) else made._make_widget()
    return Connection(widget, send)

show
`;

const indexURL = new URL("./lite/static/pyodide/", import.meta.url).href;
const beginning = (async () => {
  const python = await loadPyodide({ indexURL, packages: ["tablewidgets"] });
  return python.runPythonAsync(BEGIN);
})();
const connections = new Map();

addEventListener("message", async ({ data: { name, code, locale, text } }) => {
  try {
    const show = await beginning;
    if (text !== undefined) connections.get(name).receive(text);
    else connections.set(name, show(code, locale, (text) => postMessage({ name, text })));
  } catch (error) {
    postMessage({ name, error: String(error) });
  }
});
