interface Message {
  content: { data: object };
}

/** The model of ipywidgets that anywidget has made, as far as it is needed here. */
interface HostedModel {
  readonly comm?: { on_msg(hear: (message: Message) => unknown): void };
  _handle_comm_msg?(message: Message): Promise<void>;
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
    model?.comm?.on_msg((message) =>
      Object.getPrototypeOf(Object.getPrototypeOf(model))._handle_comm_msg.call(model, message),
    );
  }
}
