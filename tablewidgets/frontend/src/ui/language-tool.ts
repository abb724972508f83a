import type { Ask, WidgetState } from "../wire/messages";
import type { Tool } from "./toolbar";
import type { Words } from "./words";

/** None where there is only one language. */
export function languageTool(
  { locale, locales }: WidgetState,
  words: Words<"language">,
  ask: (ask: Ask) => void,
): Tool[] {
  const menu = Object.entries(locales).map(([code, name]) => ({
    key: code,
    label: name,
    checked: code === locale,
    act: () => ask({ kind: "locale", locale: code }),
  }));
  if (menu.length < 2) return [];
  return [{ key: "language", icon: "languages", label: words("language"), menu }];
}
