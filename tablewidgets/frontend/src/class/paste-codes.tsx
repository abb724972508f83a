import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import type { Store } from "../store/store";
import { Icon } from "../ui/icon";
import type { Say } from "../ui/widget-frame";

/** Characters that can be pasted at a time. */
const LONGEST = 20_000;

interface Props {
  store: Pick<Store, "ask">;
  say: Say;
  label: string;
  how: string;
  /** Whether the label is already to be read above the field. */
  isLabelled?: boolean;
  /** Whether there is something to be cleared. */
  canClear: boolean;
  /** Called before the codes are counted. */
  begin?(): void;
  /** More buttons. */
  children?: ComponentChildren;
}

/** A field into which the codes of a class are pasted, to be counted. */
export function PasteCodes(props: Props) {
  const { store, say, label, how, isLabelled, canClear, begin, children } = props;
  const [pasted, setPasted] = useState("");
  const id = useId();
  const count = () => {
    if (!pasted.trim()) return;
    begin?.();
    store.ask({ kind: "paste", text: pasted }, (answer) => {
      if (answer.kind !== "error") setPasted("");
    });
  };
  return (
    <>
      {isLabelled ? null : <label for={id}>{label}</label>}
      <p class="like" id={`${id}-how`}>
        {how}
      </p>
      <textarea
        id={id}
        rows={3}
        maxLength={LONGEST}
        spellcheck={false}
        value={pasted}
        aria-label={isLabelled ? label : undefined}
        aria-describedby={`${id}-how`}
        onInput={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <div class="predict-line">
        <button type="button" class="action primary" aria-disabled={!pasted.trim()} onClick={count}>
          {say("count_codes")}
        </button>
        {children}
        {canClear ? (
          <button type="button" class="action" onClick={() => store.ask({ kind: "clear" })}>
            <Icon own name="trash" />
            {say("clear_board")}
          </button>
        ) : null}
      </div>
    </>
  );
}

/** What was not counted, each with its reason. */
export function RefusedCodes({ sentences, say }: { sentences: string[]; say: Say }) {
  return (
    <div role="alert">
      {sentences.length ? (
        <div class="refused">
          <h3>{say("refused_codes")}</h3>
          <ul>
            {sentences.map((sentence, at) => (
              <li key={at}>{sentence}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
