import type { Tool } from "../ui/toolbar";
import type { Words } from "../ui/words";

export const rulesTool = (words: Words, act: () => void): Tool => ({
  key: "rules",
  icon: "book-open",
  label: words("rules"),
  act,
});
