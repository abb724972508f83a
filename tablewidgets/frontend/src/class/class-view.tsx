import type { Store } from "../store/store";
import { Icon } from "../ui/icon";
import { Notes } from "../ui/notes";
import { plain, Rich } from "../ui/rich-text";
import type { Theme } from "../ui/theme";
import { useWidgetView, WidgetFrame, type WidgetView } from "../ui/widget-frame";
import type { ClassViewState } from "../wire/class";
import { HandIn } from "./hand-in";
import { PupilDots } from "./pupil-dots";

/** What a class has handed in: who is where, which slips were made, and what to say. */
export function ClassView({ store, theme }: { store: Store<ClassViewState>; theme: Theme }) {
  const view = useWidgetView(store);
  const { state } = view.now;
  const some = state.pupils.length > 0;
  return (
    <WidgetFrame view={view} store={store} theme={theme} title={state.title} tabled={false}>
      <div class={some ? "class-columns" : ""}>
        <div>
          <div role="status" class="status" tabIndex={-1} data-home>
            {state.status}
          </div>
          {state.live ? null : <HandIn view={view} store={store} />}
          {some ? <ToSay view={view} /> : null}
        </div>
        {some ? <Grid view={view} store={store} /> : null}
        <div>
          {some ? <Slips view={view} /> : null}
          {state.experiments.map(({ at, title, notes, pupils }) => (
            <section key={at} class="class-part">
              <details>
                <summary>
                  {at}. {title}
                </summary>
                {pupils ? <PupilDots view={view} pupils={pupils} /> : null}
                <Notes notes={notes} />
              </details>
            </section>
          ))}
        </div>
      </div>
    </WidgetFrame>
  );
}

interface Props {
  view: WidgetView<ClassViewState>;
}

function ToSay({ view }: Props) {
  const { now, say } = view;
  if (!now.state.to_say.length) return null;
  return (
    <section class="class-part to-say">
      <h3>{say("class_to_say")}</h3>
      <ul>
        {now.state.to_say.map((sentence) => (
          <li key={sentence}>
            <Rich text={sentence} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pupils and tasks: a sign for each, with its word for those who can't see it. */
function Grid({ view, store }: Props & { store: Store<ClassViewState> }) {
  const { now, say } = view;
  const { tasks, signs, pupils } = now.state;
  const save = () =>
    store.ask({ kind: "csv" }, (answer) => {
      if (answer.kind === "csv") download(answer.text, `${fileName(now.state.title)}.csv`);
    });
  return (
    <section class="class-part who">
      <h3>{say("class_tasks")}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keyboard */}
      <div class="data class-grid" tabIndex={0} role="region" aria-label={say("class_tasks")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say("class_pupil")}</th>
              {tasks.map((text, at) => (
                <th key={at} scope="col" title={plain(text)}>
                  {at + 1}
                  <span class="unseen">. {plain(text)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pupils.map(({ name, did }, y) => (
              <tr key={y}>
                <th scope="row">{name}</th>
                {[...did].map((digit, x) => (
                  <Cell key={x} at={Number(digit)} signs={signs} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{signs[0]?.word}</th>
              {tasks.map((_, x) => (
                <td key={x}>{rightAtOnce(pupils.map(({ did }) => did[x]))}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <div class="outcome">
        <ul class="legend">
          {signs.map(({ sign, word }, at) => (
            <li key={at}>
              <span class={`did did-${at}`} aria-hidden="true">
                {sign}
              </span>
              {word}
            </li>
          ))}
        </ul>
        <button type="button" class="action" onClick={save}>
          <Icon own name="table" />
          {say("class_save")}
        </button>
      </div>
    </section>
  );
}

/** A title as the name of a file, which may have no colon. */
const fileName = (title: string) => plain(title).replace(/\s*:\s*/g, " - ");

/** How many were right at once; nothing of an experiment, where nothing is right or wrong. */
const rightAtOnce = (digits: (string | undefined)[]) =>
  digits.includes(MADE) ? "" : digits.filter((digit) => digit === "0").length;

/** The place of “trials made” among the signs. */
const MADE = "3";

function Cell({ at, signs }: { at: number; signs: ClassViewState["signs"] }) {
  const { sign, word } = signs[at] ?? { sign: "", word: "" };
  return (
    <td class={`did did-${at}`} title={word}>
      <span aria-hidden="true">{sign}</span>
      <span class="unseen">{word}</span>
    </td>
  );
}

/** What was answered to each question, and how often each slip was made. */
function Slips({ view }: Props) {
  const { now, say } = view;
  const { questions, pupils } = now.state;
  return (
    <section class="class-part">
      <h3>{say("class_slips")}</h3>
      {questions.map(({ at, text, counts, slips, notes }) => (
        <details key={at}>
          <summary>
            {at}. <Rich text={text} /> <small>{counts}</small>
          </summary>
          <ul class="slips">
            {slips.map(({ n, answer, sentence }) => (
              <li key={sentence} style={`--share:${Number(n) / pupils.length}`}>
                <strong>
                  {n} × <Rich text={answer} />
                </strong>
                <span>
                  <Rich text={sentence} />
                </span>
              </li>
            ))}
          </ul>
          <Notes notes={notes} />
        </details>
      ))}
    </section>
  );
}

/** Saves a text as a file of the browser; the first character tells spreadsheets how letters are encoded. */
function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
