import { Icon } from "../ui/icon";
import type { Offer } from "./offers";

interface Props {
  /** The zone. */
  id: string;
  label: string;
  offer: Offer;
}

/** Asks what can come from a zone: over its pieces, which are asked for themselves. */
export function BeliefButton({ id, label, offer }: Props) {
  return (
    <button
      type="button"
      class={`action asks ring-${offer.ring}`}
      aria-label={offer.say(label)}
      aria-pressed={offer.ring === "picked" ? true : undefined}
      data-press={id}
    >
      <Icon own name="percent" />
      {label}
    </button>
  );
}
