import { useEffect, useState } from "preact/hooks";

/** What a slider asks for. While one thing is on its way it goes on: then the last is asked for. */
export function useLatest<T>(
  busy: boolean,
  ask: (wanted: T) => void,
): [T | undefined, (wanted: T) => void] {
  const [wanted, want] = useState<{ value: T; sent: boolean }>();
  useEffect(() => {
    if (busy || !wanted) return;
    // This comes after the drawing: by now another one may be wanted.
    want((now) => (now !== wanted ? now : wanted.sent ? undefined : { ...wanted, sent: true }));
    if (!wanted.sent) ask(wanted.value);
  }, [busy, wanted]);
  return [wanted?.value, (value) => want({ value, sent: false })];
}
