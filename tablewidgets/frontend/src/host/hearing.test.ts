import { expect, test } from "vitest";
import { hearing } from "./hearing";

const TOLD = { content: { data: { method: "custom", content: "told" } } };

/** As ipywidgets has it: messages of a comm go to a method of its model. */
class WidgetModel {
  readonly heard: unknown[] = [];
  private hear: (message: typeof TOLD) => unknown = (message) => this._handle_comm_msg(message);
  readonly comm = {
    on_msg: (hear: (message: typeof TOLD) => unknown) => {
      this.hear = hear;
    },
  };

  async _handle_comm_msg({ content: { data } }: typeof TOLD): Promise<void> {
    if (data.method === "custom") this.heard.push(data.content);
  }

  set(values: object): this {
    expect(values).toEqual({});
    return this;
  }

  /** What Python says; how the page takes it is of no interest. */
  async tell(): Promise<void> {
    await (this.hear(TOLD) as Promise<void>).catch(() => {});
  }
}

/** As anywidget has it: nothing is heard before a model has begun, or if it took too long. */
class AnyModel extends WidgetModel {
  constructor(private ready: Promise<void>) {
    super();
  }

  override async _handle_comm_msg(message: typeof TOLD): Promise<void> {
    await this.ready;
    return super._handle_comm_msg(message);
  }
}

const gaveUp = () => Promise.reject(new Error("[anywidget] Failed to initialize model."));

test("what anywidget has given up on hears all the same", async () => {
  const model = new AnyModel(gaveUp());
  await model.tell();
  expect(model.heard).toEqual([]);
  await hearing({ set: model.set.bind(model) });
  await model.tell();
  expect(model.heard).toEqual(["told"]);
});

test("where anywidget hands on what is said, it is heard once", async () => {
  const model = new AnyModel(Promise.resolve());
  await hearing({ set: model.set.bind(model) });
  await model.tell();
  expect(model.heard).toEqual(["told"]);
});

test("it waits until anywidget knows", async () => {
  let known = () => {};
  const waits = new Promise<void>((now) => {
    known = now;
  });
  const model = new AnyModel(waits.then(gaveUp));
  const heard = hearing({ set: model.set.bind(model) });
  known();
  await heard;
  await model.tell();
  expect(model.heard).toEqual(["told"]);
});

test.each([[{}], [{ set: () => undefined }], [{ set: () => ({}) }]])(
  "a host without anywidget's models needs nothing: %o",
  (handed) => hearing(handed),
);
