import { ModelValues } from "../host/model-values";
import type { Opening, Widget } from "../host/page";
import { moduleOf } from "../host/shared-code";
import type { Store } from "../store/store";
import type { LessonState } from "../wire/lesson";
import type { WidgetState } from "../wire/messages";
import { stores } from "./tasks";

/** Where the work of a task is shown that has no widget on this page (see `record.py`). */
const RECORDS = ".tablewidgets-record[data-place]";
/** Milliseconds between two looks for such places. */
const PAUSE = 300;

/** A task whose messages are carried by the widget of its lesson. */
class CarriedModel extends ModelValues {
  constructor(
    private lesson: Store<LessonState>,
    private channel: string,
    values: Record<string, unknown>,
  ) {
    super(values);
  }

  send(content: unknown): void {
    const text = JSON.stringify(content);
    if (!this.lesson.ask({ kind: "tell", channel: this.channel, text }, undefined, "unhurried"))
      throw new Error("the lesson is gone");
  }

  hear(content: unknown): void {
    this.emit("msg:custom", content);
  }

  lose(): void {
    this.emit("comm_live_update");
  }
}

/**
 * Lets tasks go on that have lost their own widgets, with the widget of their lesson, which has come
 * alive: those on the page since before Python was restarted, and those of which a saved notebook has
 * only the record.
 */
export function carryTasks(store: Store<LessonState>, signal: AbortSignal): void {
  const models = new Map<string, CarriedModel>();
  const begun = new Map<string, (opening: Opening) => void>();
  const modules = new Map<string, Promise<unknown>>();
  const prefix = `${store.now.state.number}/`;
  let count = 0;

  store.carried = ({ channel, content }) => {
    const begin = begun.get(channel);
    begun.delete(channel);
    if (begin) begin(content as Opening);
    else models.get(channel)?.hear(content);
  };
  const stop = store.subscribe(() => {
    if (store.now.notice === "lost") for (const model of models.values()) model.lose();
  });

  function attach(
    place: string,
    go: (model: CarriedModel, module: string) => void,
    refused: (text: string) => void,
  ): void {
    const channel = `${store.client}-${++count}`;
    begun.set(channel, ({ module, values }) => {
      const model = new CarriedModel(store, channel, values);
      models.set(channel, model);
      go(model, module);
    });
    const settle = (answer: { kind: string; text?: string }) => {
      if (answer.kind === "error") {
        begun.delete(channel);
        refused(answer.text ?? "");
      }
    };
    store.ask({ kind: "attach", place, channel }, settle, "unhurried");
  }

  async function load(name: string): Promise<Widget> {
    const module =
      modules.get(name) ??
      new Promise<string>((done) => {
        store.ask({ kind: "module", name }, (answer) => {
          if (answer.kind === "module") done(answer.text);
        });
      }).then(moduleOf);
    modules.set(name, module);
    return ((await module) as { default: () => Widget }).default();
  }

  function revive(task: Store<WidgetState>, place: string): void {
    attach(
      place,
      (model) => task.resume(model),
      (text) => task.fail(text),
    );
  }

  async function mount(record: HTMLElement, model: CarriedModel, module: string): Promise<void> {
    const widget = await load(module);
    if (signal.aborted || !record.isConnected) return;
    const el = document.createElement("div");
    record.after(el);
    record.hidden = true;
    widget.initialize({ model, signal });
    widget.render({ model, el, signal });
  }

  const seen = new WeakSet<Element>();
  function look(): void {
    for (const record of document.querySelectorAll<HTMLElement>(RECORDS)) {
      const place = record.dataset.place ?? "";
      if (!place.startsWith(prefix) || seen.has(record) || !record.checkVisibility()) continue;
      seen.add(record);
      attach(
        place,
        (model, module) => void mount(record, model, module),
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
    stop();
  });
}
