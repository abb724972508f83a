import { useRef } from "preact/hooks";
import { Icon } from "./icon";
import { useCopy } from "./use-copy";
import type { Say } from "./widget-frame";

interface Props {
  code: string;
  /** What is said instead of that it is for the class. */
  name?: string;
  why?: string;
  say: Say;
}

/** The result as a code, to be copied and given to whoever gathers them. */
export function ResultCode(props: Props) {
  const { code, name, why, say } = props;
  const [copied, copy] = useCopy(code);
  const field = useRef<HTMLInputElement>(null);
  const take = () => {
    field.current?.select();
    copy();
  };
  return (
    <div class="result-code">
      <label>
        <span>{name ?? say("code")}</span>
        <input
          ref={field}
          readOnly
          value={code}
          title={why ?? say("code_why")}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <button type="button" class="action" onClick={take}>
        <Icon own name={copied ? "check" : "copy"} />
        {say(copied ? "copied" : "copy")}
      </button>
      <p class="like">{why ?? say("code_why")}</p>
    </div>
  );
}
