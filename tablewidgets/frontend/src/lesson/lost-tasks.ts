import { type CarriedModel, Carrier } from "../host/carrier";
import type { Store } from "../store/store";
import type { LessonState } from "../wire/lesson";
import type { WidgetState } from "../wire/messages";
import { stores } from "./tasks";

/** Where the work of a task is shown that has no widget on this page (see `record.py`). */
const RECORDS = ".tablewidgets-record[data-place]";
/** Milliseconds between two looks for such places. */
const PAUSE = 300;

/**
 * Lets tasks go on that have lost their own widgets, with the widget of their lesson, which has come
 * alive: those on the page since before Python was restarted, and those of which a saved notebook has
 * only the record.
 */
export function carryTasks(store: Store<LessonState>, signal: AbortSignal): void {
  const carrier = new Carrier(store as Store<WidgetState>, signal);
  const prefix = `${store.now.state.number}/`;
  function revive(task: Store<WidgetState>, place: string): void {
    carrier.attach(
      place,
      (model) => task.resume(model),
      (text) => task.fail(text),
    );
  }

  function mount(record: HTMLElement, model: CarriedModel, module: string): void {
    if (signal.aborted || !record.isConnected) return;
    const el = document.createElement("div");
    record.after(el);
    record.hidden = true;
    void carrier.show(el, model, module, signal);
  }

  const seen = new WeakSet<Element>();
  function look(): void {
    for (const record of document.querySelectorAll<HTMLElement>(RECORDS)) {
      const place = record.dataset.place ?? "";
      if (!place.startsWith(prefix) || seen.has(record) || !record.checkVisibility()) continue;
      seen.add(record);
      carrier.attach(
        place,
        (model, module) => mount(record, model, module),
        (text) => {
          record.dataset.next = text;
        },
      );
    }
  }

  for (const task of stores()) {
    const { place = "" } = task.now.state;
    if (place.startsWith(prefix) && task.now.notice === "lost") revive(task, place);
  }
  look();
  let timer = 0;
  const observer = new MutationObserver(() => {
    timer ||= window.setTimeout(() => {
      timer = 0;
      look();
    }, PAUSE);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
}
