import { Icon } from "../ui/icon";
import { Popover } from "../ui/popover";
import type { Words } from "../ui/words";
import type { Rule } from "../wire/messages";
import type { Refusal as RefusalData } from "./use-play";

interface Props {
  refusal: RefusalData;
  words: Words;
  anchor: () => HTMLElement | null | undefined;
  close(): void;
  open(rule: Rule): void;
}

/** Why what was tried isn't possible: the sentence, and the rule it comes from. */
export function Refusal({ refusal, words, anchor, close, open }: Props) {
  const { text, rule } = refusal;
  return (
    <Popover anchor={anchor} class="refusal">
      <span class="tip" aria-hidden="true" />
      <div role="alert" class="refusal-text">
        <Icon own name="hand" />
        <p>
          <span class="unseen">{words("refused")} </span>
          {text}
        </p>
      </div>
      <button type="button" class="tool close" aria-label={words("close")} onClick={close}>
        <Icon own name="x" />
      </button>
      {rule ? (
        <div class="because">
          <button type="button" class="link" onClick={() => open(rule)}>
            {`${rule.id}. ${rule.title}`}
          </button>
          <p>{rule.text}</p>
        </div>
      ) : null}
    </Popover>
  );
}
