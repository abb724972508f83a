import { useRef, useState } from "preact/hooks";
import { Icon } from "./icon";
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
  const [copied, setCopied] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const copy = () => {
    field.current?.select();
    // Only a page that is served safely has a clipboard; what is selected can be copied by hand.
    navigator.clipboard?.writeText(code).then(
      () => setCopied(code),
      () => {},
    );
  };
  const done = copied === code;
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
      <button type="button" class="action" onClick={copy}>
        <Icon own name={done ? "check" : "copy"} />
        {say(done ? "copied" : "copy")}
      </button>
      <p class="like">{why ?? say("code_why")}</p>
    </div>
  );
}
