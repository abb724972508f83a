import { Icon } from "../ui/icon";
import type { Words } from "../ui/words";
import type { Ask } from "../wire/messages";
import type { TutorialStep } from "../wire/tutorial";
import { Feedback } from "./feedback";
import { Options } from "./options";

interface Props {
  tutorial: TutorialStep;
  revision: number;
  /** What is to be picked, while something is. */
  prompt: string | undefined;
  reminders: number;
  words: Words;
  ask(ask: Ask): void;
  remind(): void;
  /** Opens the rulebook at a rule. */
  read(rule: string): void;
  /** Whether the menu of the chapters is open, and what opens and closes it. */
  open: boolean;
  menu(): void;
}

/** The card of a step: what it says, what is to be done, what a try got, and the way on. */
export function StepCard(props: Props) {
  const { tutorial, revision, words, ask, remind, read, open, menu } = props;
  const { can, feedback, hint, options, rules } = tutorial;
  return (
    <section class="step-card" aria-label={tutorial.title}>
      <Head tutorial={tutorial} words={words} open={open} menu={menu} />
      <Saying {...props} />
      {options ? (
        <Options
          options={options}
          picked={tutorial.picked}
          verdict={feedback?.kind}
          open={tutorial.task === "choose"}
          label={tutorial.ask ?? tutorial.say}
          choose={(option) => ask({ kind: "answer", option })}
        />
      ) : null}
      <Feedback feedback={feedback} hint={hint} revision={revision} words={words} read={read} />
      <div class="foot">
        {rules.length ? (
          <ul class="taught" aria-label={words("tutorial_rules")}>
            {rules.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  class="chip"
                  data-tip={title}
                  aria-label={`${id}. ${title}`}
                  data-key={`rule ${id}`}
                  onClick={() => read(id)}
                >
                  {id}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <div class="ways">
          <Way name="back" icon="chevron-left" {...{ ask, remind }} off={!can.back}>
            {words("previous")}
          </Way>
          {can.hint ? (
            <Way name="hint" icon="lightbulb" {...{ ask, remind }}>
              {words("tutorial_hint")}
            </Way>
          ) : null}
          {can.show ? (
            <Way name="show" icon="wand-sparkles" {...{ ask, remind }}>
              {words("tutorial_show")}
            </Way>
          ) : null}
          {can.again ? (
            <Way name="again" icon="undo-2" primary {...{ ask, remind }}>
              {words("tutorial_again")}
            </Way>
          ) : null}
          <Way
            name="next"
            icon="chevron-right"
            primary={can.next && !can.again}
            off={!can.next}
            about={feedback ? "feedback" : undefined}
            {...{ ask, remind }}
          >
            {words("next")}
          </Way>
        </div>
      </div>
    </section>
  );
}

/** Where one is, and what opens the menu of the chapters. */
function Head({
  tutorial,
  words,
  menu,
  open,
}: Pick<Props, "tutorial" | "words" | "menu" | "open">) {
  const { chapters, chapter, step, steps, title, progress } = tutorial;
  const m = chapters.length;
  return (
    <div class="step-head">
      <h3>
        <button
          type="button"
          class="quiet chapter"
          aria-haspopup="menu"
          aria-expanded={open}
          data-key="chapters"
          onClick={menu}
        >
          <span>
            {words("tutorial_chapter", { n: chapter + 1, m, title })}
            <Icon own name="chevron-down" />
          </span>
        </button>
      </h3>
      <p class="count">
        <span aria-hidden="true">{`${step + 1} / ${steps}`}</span>
        <span class="unseen">{words("tutorial_step", { n: step + 1, m: steps })}</span>
      </p>
      <div
        class="progress"
        role="progressbar"
        aria-label={words("tutorial_progress")}
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={`width:${progress}%`} />
      </div>
    </div>
  );
}

/** What is to be done now, if anything: a picture for it, and the words. */
function asked({ tutorial, prompt, words }: Props): { icon: string; text: string } | undefined {
  const { task, ask, can } = tutorial;
  if (task === "move") return { icon: "mouse-pointer-click", text: prompt ?? ask ?? "" };
  if (task === "choose") return { icon: "circle-help", text: ask ?? "" };
  if (task === "wait") return { icon: "hourglass", text: words("tutorial_wait") };
  if (task === "again" || can.next) return undefined;
  return { icon: "graduation-cap", text: words("tutorial_over") };
}

/** What the step says and what it asks: spoken when there is another one, and again at a reminder. */
function Saying(props: Props) {
  const { tutorial, reminders } = props;
  const now = asked(props);
  return (
    <div class="saying" role="status" tabIndex={-1} data-home>
      <p class="say">{tutorial.say}</p>
      {now ? (
        <p class="ask">
          <Icon own name={now.icon} />
          {/* Put in anew at each reminder, so that it is spoken again. */}
          <span key={reminders} class={reminders ? "nudged" : ""}>
            {now.text}
          </span>
        </p>
      ) : null}
    </div>
  );
}

interface WayProps extends Pick<Props, "ask" | "remind"> {
  name: "back" | "next" | "hint" | "show" | "again";
  icon: string;
  /** Greyed, but still reached and read: it leads nowhere now, and what is asked is said again. */
  off?: boolean;
  primary?: boolean;
  /** The id of what is read after its name. */
  about?: string | undefined;
  children: string;
}

function Way({ name, icon, off, primary, about, ask, remind, children }: WayProps) {
  return (
    <button
      type="button"
      class={`action way way-${name} ${primary ? "primary" : ""}`}
      aria-disabled={off}
      aria-describedby={about}
      data-key={`step ${name}`}
      onClick={() => (off ? remind() : ask({ kind: name }))}
    >
      <Icon own name={icon} />
      <span>{children}</span>
    </button>
  );
}
