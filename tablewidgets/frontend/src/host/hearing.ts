interface Message {
  content: { data: object };
}

type Handle = (this: HostedModel, message: Message) => Promise<void>;

/** The model of ipywidgets that anywidget has made, as far as it is needed here. */
interface HostedModel {
  readonly comm?: { on_msg(hear: (message: Message) => unknown): void };
  readonly _handle_comm_msg?: Handle;
}

/** What anywidget hands on of it. */
export interface HandedModel {
  /** Returns the model itself, as Backbone does; other hosts return nothing. */
  set?(values: object): unknown;
}

/**
 * Sees to it that a model which has begun hears what Python says. anywidget gives up on one that took
 * two seconds, as on a slow computer, or on a page that was busy: such a model is shown, but all its
 * messages are dropped. Then it hears them as ipywidgets has it, without anywidget.
 */
export async function hearing(handed: HandedModel): Promise<void> {
  const model = handed.set?.({}) as HostedModel | undefined;
  try {
    await model?._handle_comm_msg?.({ content: { data: {} } }); // says nothing
  } catch {
    const { _handle_comm_msg: handle } = Object.getPrototypeOf(Object.getPrototypeOf(model));
    model?.comm?.on_msg((handle as Handle).bind(model));
  }
}
