// A worker in which Python runs. It gets the code of a widget under a name, and from then on the
// messages of the page to it; what the widget says goes back under the same name. Of what opens a
// link, the code is the same each time, and the link is its `address`.

import { loadPyodide } from "./lite/static/pyodide/pyodide.mjs";

const BEGIN = `
from pyodide.code import eval_code
import tablewidgets as tw
from tablewidgets.links import BadLink
from tablewidgets.widgets.sync import SyncedWidget
from tablewidgets.widgets.transport import Connection

def show(code, locale, address, send, refuse):
    tw.use_locale(locale)
    try:
        made = eval_code(code, {"tw": tw, "address": address})
    except BadLink as error:
        return refuse(str(error))
    widget = made if isinstance(made, SyncedWidget) else made._make_widget()
    return Connection(widget, send)

def begin(site):
    tw.use_site(site)
    return show

begin
`;

const indexURL = new URL("./lite/static/pyodide/", import.meta.url).href;
const beginning = (async () => {
  const lockFileURL = `${indexURL}page-lock.json`;
  const python = await loadPyodide({ indexURL, lockFileURL, packages: ["tablewidgets"] });
  return python.runPython(BEGIN)(new URL(".", import.meta.url).href);
})();
const connections = new Map();

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
