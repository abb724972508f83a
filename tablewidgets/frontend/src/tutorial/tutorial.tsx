import { useRef, useState } from "preact/hooks";
import type { Store } from "../store/store";
import { opened } from "../ui/later";
import type { Theme } from "../ui/theme";
import { useSnapshot } from "../ui/use-snapshot";
import type { RulebookState, TutorialState } from "../wire/tutorial";
import { StepPage } from "./step-page";

const Rulebook = opened<typeof import("../later/tutorial")>()((part) => part.Rulebook);

interface Props {
  store: Store<TutorialState | RulebookState>;
  theme: Theme;
}

/** A tutorial, or the rulebook: one page at a time. */
export function Tutorial({ store, theme }: Props) {
  const { page } = useSnapshot(store).state;
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef({ page, focused: false });
  // The rule that was practised last, at which the rulebook opens again.
  const [practised, practise] = useState<string>();
  if (shown.current.page !== page) {
    // Before the other page is drawn, and what has the focus goes.
    const root = box.current?.getRootNode() as ShadowRoot | undefined;
    shown.current = { page, focused: Boolean(root?.activeElement) };
  }
  const { focused } = shown.current;
  return (
    <div ref={box}>
      {page === "rules" ? (
        <Rulebook {...{ store, theme, focused, practise }} at={practised} />
      ) : (
        // Only a state with a tutorial is ever on that page.
        <StepPage store={store as unknown as Store<TutorialState>} {...{ theme, focused }} />
      )}
    </div>
  );
}
