import { useRef, useState } from "preact/hooks";
import type { Store } from "../store/store";
import { Icon } from "../ui/icon";
import type { WidgetView } from "../ui/widget-frame";
import type { ClassViewState } from "../wire/class";
import { type Chosen, chosen, dropped, read } from "./files";
import { PasteCodes, RefusedCodes } from "./paste-codes";

/** Where codes are pasted, and files chosen or dropped; and what was not counted. */
export function HandIn({
  view,
  store,
}: {
  view: WidgetView<ClassViewState>;
  store: Store<ClassViewState>;
}) {
  const { now, say } = view;
  const [unread, setUnread] = useState<string[]>([]);
  const [over, setOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** One message after the other, as the table is busy with each. */
  const send = ([text, ...rest]: string[], more: boolean) => {
    if (text === undefined) return;
    store.ask({ kind: "files", text, more }, (answer) => {
      if (answer.kind !== "error") send(rest, true);
    });
  };
  const take = async (files: Promise<Chosen[]> | Chosen[]) => {
    const { messages, unread: without } = await read(await files);
    setUnread(without);
    send(messages, false);
  };
  const refused = [...now.state.refused, ...unread.map((name) => say("file_unread", { name }))];
  return (
    <>
      <details
        open={!now.state.pupils.length}
        class={`pasting ${over ? "over" : ""}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setOver(false);
          if (event.dataTransfer) take(dropped(event.dataTransfer));
        }}
      >
        <summary>{say("hand_in")}</summary>
        <PasteCodes
          store={store}
          say={say}
          label={say("hand_in")}
          how={say("hand_in_how")}
          isLabelled
          canClear={now.state.pupils.length > 0}
          begin={() => setUnread([])}
        >
          <button type="button" class="action" onClick={() => field.current?.click()}>
            <Icon own name="plus" />
            {say("hand_in_files")}
          </button>
          <input
            ref={field}
            type="file"
            hidden
            multiple
            accept=".ipynb,.json,.txt,.md,.csv,.tsv"
            aria-label={say("hand_in_files")}
            onChange={({ currentTarget }) => {
              take([...(currentTarget.files ?? [])].map(chosen));
              currentTarget.value = "";
            }}
          />
        </PasteCodes>
      </details>
      <RefusedCodes sentences={refused} say={say} />
    </>
  );
}
