import { useState } from "preact/hooks";

/** Copies a text, and says whether that text has been copied. */
export function useCopy(text: string): [copied: boolean, copy: () => void] {
  const [last, setLast] = useState<string>();
  // Only a page that is served safely has a clipboard; what is selected can be copied by hand.
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setLast(text),
      () => {},
    );
  return [last === text, copy];
}
