import { Icon } from "../ui/icon";
import type { Words } from "../ui/words";
import type { Word } from "../wire/table-words";
import type { Feedback as FeedbackData } from "../wire/tutorial";

interface Props {
  feedback: FeedbackData | undefined;
  hint: string | undefined;
  revision: number;
  words: Words;
  /** Opens the rulebook at a rule. */
  read(rule: string): void;
}

const ICONS: Record<FeedbackData["kind"], string> = {
  right: "circle-check",
  wrong: "circle-x",
  refused: "hand",
  consequence: "eye",
  shown: "wand-sparkles",
};
/** What is said at once, whatever else is being read. */
const URGENT = new Set<FeedbackData["kind"]>(["wrong", "refused", "consequence"]);

/** Of more than this, a narrow column would take more than four lines. */
const FEW_CHARACTERS = 200;

/** What a try got, and the hint: a picture, a word for it and the sentence. */
export function Feedback({ feedback, hint, revision, words, read }: Props) {
  const urgent = feedback && URGENT.has(feedback.kind);
  const box = feedback ? (
    // Put in anew by each try, so that the same words are spoken again.
    <div key={revision} class={`feedback ${feedback.kind}`}>
      <Icon own name={ICONS[feedback.kind]} />
      <p id="feedback">
        <b>{words(heading(feedback))}</b> {feedback.text}
      </p>
      {feedback.rule ? <Because rule={feedback.rule} read={read} /> : null}
    </div>
  ) : null;
  const long = Math.max(feedback?.text.length ?? 0, hint?.length ?? 0) > FEW_CHARACTERS;
  return (
    <div class={long ? "came long" : "came"}>
      <div role="alert">{urgent ? box : null}</div>
      <div role="status">
        {urgent ? null : box}
        {hint ? (
          <div class="feedback hinted">
            <Icon own name="lightbulb" />
            <p>
              <b>{words("tutorial_hint")}</b> {hint}
            </p>
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** To be refused may be just what was to be tried. */
const heading = ({ kind, rule }: FeedbackData): Word =>
  kind === "right" && rule ? "tutorial_tried" : `tutorial_${kind}`;

function Because({
  rule,
  read,
}: { rule: NonNullable<FeedbackData["rule"]> } & Pick<Props, "read">) {
  return (
    <button
      type="button"
      class="link"
      data-key={`because ${rule.id}`}
      onClick={() => read(rule.id)}
    >
      {`${rule.id}. ${rule.title}`}
    </button>
  );
}
