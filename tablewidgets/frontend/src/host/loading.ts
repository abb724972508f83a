import type { Model } from "../store/store";
import { type HandedModel, hearing } from "./hearing";
import type { Widget } from "./page";
import { moduleOf, type SharedCode, type Widgets } from "./shared-code";

interface HostModel extends Model, HandedModel {
  widget_manager?: { get_model(id: string): Promise<unknown> };
}

interface Context {
  model: HostModel;
  signal: AbortSignal;
}

interface Told {
  kind: string;
  text: string;
}

/** The model that brings all widgets, as ipywidgets writes it. */
const TRAIT = "_front_end";
const PREFIX = "IPY_MODEL_";
/** Milliseconds until Python is asked, and by so much longer until it is asked again. */
const PAUSE = 1000;

/**
 * A widget, as anywidget wants it, of those that the page shares. They come by a model of their own,
 * before any that needs them. If they don't, as in a host that makes no model without a view, or as that
 * model was closed, the widgets that wait ask Python in turn: the kernel of one may be gone.
 *
 * It begins at once, as anywidget gives up on what takes two seconds; and so that others can, one is
 * drawn after the other.
 */
export function loading(
  here: SharedCode,
  name: string,
  isOurs: (text: string) => Promise<boolean>,
  run: (text: string) => Promise<unknown> = moduleOf,
) {
  return (): Widget => {
    let begun: Promise<Widget> | Widget;
    let heard: Promise<void>;
    return {
      initialize(context: Context) {
        const begin = (widgets: Widgets) => {
          const widget = widgets[name]?.() as Widget;
          if (!context.signal.aborted) widget.initialize(context);
          return widget;
        };
        begun = here.widgets ? begin(here.widgets) : here.ready.then(begin);
        if (!here.widgets) fetch(here, context, isOurs, run);
        heard = hearing(context.model);
      },
      async render(context) {
        const widget = await begun;
        await heard;
        await here.turn();
        if (!context.signal.aborted) widget.render(context);
      },
    };
  };
}

function fetch(
  here: SharedCode,
  { model, signal }: Context,
  isOurs: (text: string) => Promise<boolean>,
  run: (text: string) => Promise<unknown>,
): void {
  const id = String(model.get(TRAIT)).slice(PREFIX.length);
  // Some hosts make a model when it is wanted. That there is none will show.
  (async () => model.widget_manager?.get_model(id))().catch(() => {});

  const ask = () => model.send({ kind: "front_end" });
  const hear = async ({ kind, text }: Told) => {
    if (kind === "front_end" && !here.widgets && (await isOurs(text))) await run(text);
  };
  const end = () => {
    if (here.waiting.delete(ask)) model.off("msg:custom", hear);
  };
  model.on("msg:custom", hear);
  if (here.waiting.add(ask).size === 1) askInTurn(here, PAUSE);
  signal.addEventListener("abort", end);
  void here.ready.then(end);
}

/** Goes on until nobody waits. On a slow page, what has come may not have begun for long. */
function askInTurn(here: SharedCode, pause: number): void {
  setTimeout(async () => {
    await here.turn();
    const [ask] = here.waiting;
    if (!ask) return;
    if (!here.coming) {
      here.waiting.delete(ask);
      here.waiting.add(ask);
      try {
        ask();
      } catch {} // its kernel is gone, and the next one asks
    }
    askInTurn(here, pause + PAUSE);
  }, pause);
}
