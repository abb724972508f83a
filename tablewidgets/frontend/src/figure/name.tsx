import { Rich } from "../ui/rich-text";
import type { Head } from "../wire/figure";

/** A name, and how it is spoken. */
export function Name({ head: { label, said } }: { head: Head }) {
  if (said === undefined) return <Rich text={label} />;
  return (
    <>
      <span aria-hidden="true">
        <Rich text={label} />
      </span>
      <span class="unseen">{said}</span>
    </>
  );
}
