import type { WidgetState } from "../wire/messages";
import type { Word } from "../wire/table-words";

/** Says a word, or a sentence, in the language of the widget. */
export type Words<W extends string = Word> = (
  word: W,
  values?: Record<string, string | number>,
) => string;

/** Puts values into the {places} of a sentence. */
export const fill = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, key: string) => String(values[key] ?? place));

export const speak =
  <W extends string = Word>(words: WidgetState["words"]): Words<W> =>
  (word, values) =>
    fill(words[word] ?? word, values);
