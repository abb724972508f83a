import { type ComponentType, render as paint } from "preact";
import { register } from "../lesson/tasks";
import { type Model, Store } from "../store/store";
import { Boundary } from "../ui/boundary";
import { Drawings } from "../ui/icon";
import { type Later, OwnLater } from "../ui/later";
import { followTheme, type Theme } from "../ui/theme";
import type { Icon, WidgetState } from "../wire/messages";
import { adoptStyles } from "./adopt-styles";

interface Context {
  model: Model;
  signal: AbortSignal;
}

/**
 * Stops plain keys at the host: VS Code passes on to its notebook whatever reaches the window, even if
 * it was handled. Tab and what is pressed with Ctrl, Alt or Cmd are the page's.
 */
function keepToItself(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key !== "Tab" && !ctrlKey && !metaKey && !altKey) event.stopPropagation();
}

/**
 * A widget as anywidget wants it, which calls the result once for each model; all its views share
 * the store. `begin` is what goes on for the model as long as it lives, `css` its looks, and `later`
 * what its first drawing doesn't wait for.
 */
export function widget<S extends WidgetState>(
  View: ComponentType<{ store: Store<S>; theme: Theme }>,
  begin: (store: Store<S>, signal: AbortSignal) => void,
  css: string,
  later: Later = {},
) {
  return () => {
    let store: Store<S>;
    return {
      initialize({ model, signal }: Context) {
        store = new Store(model, signal);
        register(store as Store<WidgetState>, signal);
        begin(store, signal);
      },

      render({ model, el, signal }: Context & { el: HTMLElement }) {
        const icons = model.get("_icons") as Record<string, Icon>;
        // A shadow root with this attribute on its host is the one thing that keeps the shortcuts of
        // every notebook away: `b` would insert a cell, `d d` delete one.
        const host = document.createElement("div");
        host.dataset.lmSuppressShortcuts = "true";
        host.addEventListener("keydown", keepToItself);
        const shadow = host.attachShadow({ mode: "open" });
        adoptStyles(shadow, css);
        const own = { later, adopt: (more: string) => adoptStyles(shadow, more) };
        const mount = document.createElement("div");
        shadow.append(mount);
        el.append(host);
        const close = store.open();
        const draw = (theme: Theme) =>
          paint(
            <OwnLater.Provider value={own}>
              <Drawings.Provider value={icons}>
                <Boundary store={store} theme={theme}>
                  <View store={store} theme={theme} />
                </Boundary>
              </Drawings.Provider>
            </OwnLater.Provider>,
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
}
