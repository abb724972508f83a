import { useState } from "preact/hooks";
import { CopyLine } from "../ui/copy-line";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import type { Words } from "../ui/words";
import type { Answer } from "../wire/messages";

interface Props {
  /** How far the learner has come. */
  code: string;
  words: Words;
  enter(code: string, settle: (answer: Answer) => void): void;
  close(): void;
}

/** The code of how far one has come, to be kept, and a field for one that was. */
export function ProgressCode({ code, words, enter, close }: Props) {
  const [typed, type] = useState("");
  const [refused, refuse] = useState<string>();
  const submit = (event: Event) => {
    event.preventDefault();
    refuse(undefined);
    const sought = typed.trim();
    if (!sought) return;
    enter(sought, (answer) => {
      if (answer.kind === "error") refuse(answer.text);
      else close();
    });
  };
  return (
    <Dialog label={words("tutorial_code")} words={words} close={close}>
      <div class="code">
        <p id="code-own">{words("tutorial_code_own")}</p>
        <CopyLine text={code} label={words("tutorial_code")} about="code-own" words={words} />
        <form class="code-enter" onSubmit={submit}>
          <label>
            {words("tutorial_code_enter")}
            <input
              class="field"
              value={typed}
              autocomplete="off"
              spellcheck={false}
              maxLength={80}
              aria-invalid={refused !== undefined}
              onInput={(event) => type(event.currentTarget.value)}
              // In JupyterLab, Enter in a field doesn't submit its form.
              onKeyDown={(event) => event.key === "Enter" && submit(event)}
            />
          </label>
          <button type="submit" class="action primary" aria-disabled={!typed.trim()}>
            {words("tutorial_enter")}
          </button>
          <p role="alert" class="code-refused">
            {refused ? <Icon own name="circle-x" /> : null}
            {refused}
          </p>
        </form>
      </div>
    </Dialog>
  );
}
