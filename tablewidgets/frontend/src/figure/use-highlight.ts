import { useEffect, useState } from "preact/hooks";

/** What is lit: a number that is pointed at here, or in another view of the same figures. */
interface Light {
  figures: string;
  key: string | undefined;
}

const EVENT = "tablewidgets-lit";

/** A tree and a table of the same figures light the same number together. */
export function useHighlight(figures: string): [string | undefined, (key?: string) => void] {
  const [lit, setLit] = useState<string>();
  useEffect(() => {
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<Light>;
      if (detail.figures === figures) setLit(detail.key);
    };
    document.addEventListener(EVENT, hear);
    return () => document.removeEventListener(EVENT, hear);
  }, [figures]);
  const light = (key?: string) =>
    document.dispatchEvent(new CustomEvent<Light>(EVENT, { detail: { figures, key } }));
  return [lit, light];
}
