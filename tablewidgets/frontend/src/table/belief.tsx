import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../ui/icon";
import type { Words } from "../ui/words";
import type { Belief as BeliefData } from "../wire/table";
import type { Told } from "./belief-mode";
import { PopoverDialog } from "./popover-dialog";

interface Props {
  told: Told;
  words: Words;
  anchor: () => HTMLElement | null | undefined;
  /** Leaves a piece of evidence out, or brings it back. */
  turn(key: string): void;
  close(): void;
}

/** What a piece may be, beside it: a bar for each value, and all that this rests on. */
export function Belief({ told: { belief }, words, anchor, turn, close }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = box.current;
    panel?.focus({ preventScroll: true });
    return () => {
      // When it goes, the focus goes back to the piece: but not from elsewhere.
      const root = panel?.getRootNode() as ShadowRoot | undefined;
      if (panel?.contains(root?.activeElement ?? null)) anchor()?.focus({ preventScroll: true });
    };
  }, []);
  const { of, title, bars, evidence, hypothesis } = belief;
  /** Of a zone, the pieces are to be seen beside the panel, and not its button alone. */
  const around = () => {
    const asked = anchor();
    return asked?.matches(".asks") ? asked.closest<HTMLElement>("[data-zone]") : asked;
  };
  return (
    <PopoverDialog
      anchor={around}
      class="belief"
      box={box}
      label={`${of}. ${title}`}
      describedBy="belief"
      title={of}
      about={title}
      words={words}
      close={close}
    >
      {/* Spoken when it changes: the table would be read cell by cell. */}
      <p id="belief" class="unseen" role="status">
        {spoken(belief)}
      </p>
      <Bars bars={bars} words={words} />
      <p class="hypothesis">{hypothesis}</p>
      <div class="evidence">
        <h5>{words("beliefs_known")}</h5>
        {evidence.length ? (
          <ul>
            {evidence.map(({ key, text, out }) => (
              <li key={key}>
                <button
                  type="button"
                  class={`chip ${out ? "out" : ""}`}
                  aria-label={words(out ? "beliefs_bring_back" : "beliefs_leave_out", {
                    evidence: text,
                  })}
                  data-key={`evidence ${key}`}
                  onClick={() => turn(key)}
                >
                  <span>{text}</span>
                  <Icon own name={out ? "plus" : "x"} />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p>{words("beliefs_none")}</p>
        )}
      </div>
    </PopoverDialog>
  );
}

const spoken = ({ bars }: BeliefData) =>
  bars.map(({ name, exact, decimal }) => `${name}: ${exact}, ${decimal}`).join("; ");

/** What a whole bar stands for: laws of many values have low ones. */
const WHOLES = [0.25, 0.5, 1];

/** Signs on one line; what is longer takes several. */
const LONGEST_NAME = 14;
const LONGEST_FRACTION = 12;

function Bars({ bars, words }: { bars: BeliefData["bars"]; words: Words }) {
  const most = Math.max(...bars.map(({ share }) => share));
  const whole = WHOLES.find((share) => share >= most) ?? 1;
  return (
    <table class="bars">
      <thead class="unseen">
        <tr>
          <th scope="col">{words("beliefs_value")}</th>
          <td />
          <th scope="col">{words("beliefs_exact")}</th>
          <th scope="col">{words("beliefs_decimal")}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, share, exact, decimal }) => (
          <tr key={name}>
            <th scope="row" class={name.length > LONGEST_NAME ? "long" : ""}>
              {name}
            </th>
            <td aria-hidden="true">
              {share ? (
                <span class="bar" style={`width:${((100 * share) / whole).toFixed(1)}%`} />
              ) : null}
            </td>
            <td class={exact.length > LONGEST_FRACTION ? "long" : ""}>{exact}</td>
            <td>{decimal}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
