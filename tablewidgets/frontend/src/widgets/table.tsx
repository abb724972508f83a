import { render as paint } from "preact";
import { runBots } from "../bots";
import { type Model, Store } from "../store";
import { adopt } from "../style";
import { followTheme, type Theme } from "../theme";
import { Drawings } from "../view/icon";
import { Table } from "../view/table";
import type { Icon } from "../wire";

interface Context {
  model: Model;
  signal: AbortSignal;
}

/** anywidget calls this once for each model; all its views share the store. */
export default () => {
  let store: Store;
  return {
    initialize({ model, signal }: Context) {
      store = new Store(model, signal);
      runBots(store, signal);
    },

    render({ model, el, signal }: Context & { el: HTMLElement }) {
      const icons = model.get("_icons") as Record<string, Icon>;
      // A shadow root with this attribute on its host is the one thing that keeps the shortcuts of
      // every notebook away: `b` would insert a cell, `d d` delete one.
      const host = document.createElement("div");
      host.dataset.lmSuppressShortcuts = "true";
      const shadow = host.attachShadow({ mode: "open" });
      adopt(shadow);
      const mount = document.createElement("div");
      shadow.append(mount);
      el.append(host);
      const close = store.open();
      const draw = (theme: Theme) =>
        paint(
          <Drawings.Provider value={icons}>
            <Table store={store} theme={theme} />
          </Drawings.Provider>,
          mount,
        );
      followTheme(draw, signal);
      signal.addEventListener("abort", () => {
        paint(null, mount);
        host.remove();
        close();
      });
    },
  };
};
