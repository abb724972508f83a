import { useState } from "preact/hooks";
import type { Store } from "../store/store";
import { Icon } from "../ui/icon";
import { ResultCode } from "../ui/result-code";
import type { Theme } from "../ui/theme";
import { useWidgetView, WidgetFrame } from "../ui/widget-frame";
import type { LessonState } from "../wire/lesson";

/** Characters of the code of a lesson, at the most. */
const LONGEST = 20_000;
const ICONS = { open: "circle", begun: "circle-dot", done: "circle-check" } as const;

/** A lesson: how far its tasks are, where the work is kept, and the code that brings it back. */
export function LessonPanel({ store, theme }: { store: Store<LessonState>; theme: Theme }) {
  const view = useWidgetView(store);
  const { now, say } = view;
  const { title, status, kept, tasks, code, warning } = now.state;
  return (
    <WidgetFrame view={view} store={store} theme={theme} title={title} tabled={false}>
      {warning ? <p class="warning">{warning}</p> : null}
      <ol class="progress" aria-label={say("lesson_tasks")}>
        {tasks.map(({ place, progress, label }) => (
          <li key={place} class={progress} title={label} aria-label={label}>
            <Icon own name={ICONS[progress]} />
          </li>
        ))}
      </ol>
      <p role="status" tabIndex={-1} data-home>
        {status} {kept}
      </p>
      {code ? (
        <ResultCode code={code} name={say("lesson_code")} why={say("lesson_code_why")} say={say} />
      ) : null}
      <details>
        <summary>{say("lesson_elsewhere")}</summary>
        <Resume store={store} label={say("lesson_code_enter")} button={say("lesson_go_on")} />
      </details>
    </WidgetFrame>
  );
}

interface ResumeProps {
  store: Store<LessonState>;
  label: string;
  button: string;
}

/** A field for a code that brings work back. */
function Resume({ store, label, button }: ResumeProps) {
  const [typed, type] = useState("");
  const [refused, refuse] = useState<string>();
  const submit = (event: Event) => {
    event.preventDefault();
    if (!typed.trim()) return;
    store.ask({ kind: "resume", code: typed.trim() }, (answer) => {
      refuse(answer.kind === "error" ? answer.text : undefined);
      if (answer.kind !== "error") type("");
    });
  };
  return (
    <form class="resume" onSubmit={submit}>
      <label>
        <span>{label}</span>
        <input
          value={typed}
          autocomplete="off"
          spellcheck={false}
          maxLength={LONGEST}
          aria-invalid={refused !== undefined}
          onInput={(event) => type(event.currentTarget.value)}
          // In JupyterLab, Enter in a field doesn't submit its form.
          onKeyDown={(event) => event.key === "Enter" && submit(event)}
        />
      </label>
      <button type="submit" class="action" aria-disabled={!typed.trim()}>
        {button}
      </button>
      <p role="alert" class="wrong">
        {refused}
      </p>
    </form>
  );
}
