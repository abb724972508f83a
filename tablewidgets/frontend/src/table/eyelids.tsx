import type { ComponentChildren } from "preact";

function Lid({ class: name, children }: { class: string; children: ComponentChildren }) {
  return (
    <svg
      class={`lid ${name}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/**
 * What the one who looks sees with his eyes shut: two lids that meet. They are there when they are open
 * too, out of sight, so that they are seen to shut and to open.
 */
export function Eyelids({ shut }: { shut: boolean }) {
  return (
    <span class={`eyes ${shut ? "shut" : ""}`} aria-hidden="true">
      <Lid class="lower">
        <path d="M-2 44Q50 72 102 44V102H-2Z" />
      </Lid>
      <Lid class="upper">
        <path d="M-2-2H102V50Q50 80-2 50Z" />
        <path class="crease" d="M12 26Q50 42 88 26M20 10Q50 22 80 10M7 43Q50 62 93 43" />
        <path
          class="lashes"
          d="M2 52.3Q50 78 98 52.3M17 58.7l-3.6 4.5M28 62l-2.7 5M39 64.1l-1.5 5.3M50 64.9v5.4M61 64.1l1.5 5.3M72 62l2.7 5M83 58.7l3.6 4.5"
        />
      </Lid>
    </span>
  );
}
