import { Icon } from "../ui/icon";
import type { Say } from "../ui/widget-frame";

interface Props {
  value: number;
  least: number;
  most: number;
  label: string;
  say: Say;
  change(value: number): void;
}

/** A whole number, with a button on either side. */
export function Stepper({ value, least, most, label, say, change }: Props) {
  const write = (text: string) => {
    const written = Number.parseInt(text, 10);
    if (written >= least && written <= most) change(written);
  };
  return (
    <span class="stepper">
      <button
        type="button"
        class="tool"
        aria-label={say("sampler_fewer", { what: label })}
        aria-disabled={value <= least}
        onClick={() => value > least && change(value - 1)}
      >
        <Icon own name="minus" />
      </button>
      <input
        class="entry"
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={value}
        aria-label={label}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <button
        type="button"
        class="tool"
        aria-label={say("sampler_more", { what: label })}
        aria-disabled={value >= most}
        onClick={() => value < most && change(value + 1)}
      >
        <Icon own name="plus" />
      </button>
    </span>
  );
}
