import type { ComponentChildren } from "preact";
import { useEffect, useErrorBoundary } from "preact/hooks";
import type { Store } from "../store/store";
import type { WidgetState } from "../wire/messages";
import { Icon } from "./icon";
import type { Theme } from "./theme";
import { speak } from "./words";

interface Props<S extends WidgetState> {
  store: Store<S>;
  theme: Theme;
  children: ComponentChildren;
}

/** Around a whole view: if it can't be drawn, that is said in its place, and the next news are drawn
 * again. */
export function Boundary<S extends WidgetState>({ store, theme, children }: Props<S>) {
  const [error, draw] = useErrorBoundary((error) => console.error(error));
  useEffect(() => (error ? store.subscribe(draw) : undefined), [error]);
  if (!error) return children;
  const { words, locale } = store.now.state;
  const say = speak<"broken" | "draw">(words ?? {});
  const again = () => {
    draw();
    // What is known of it may be what is wrong.
    store.renew();
  };
  return (
    <div class="table" data-theme={theme} lang={locale}>
      <p class="notice failed" role="alert">
        <Icon own name="octagon-alert" />
        {say("broken")}
        <button type="button" class="action" data-key="draw" onClick={again}>
          {say("draw")}
        </button>
      </p>
    </div>
  );
}
