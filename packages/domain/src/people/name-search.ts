/** The shortest text that the whole console is searched for. */
export const MIN_SEARCH_LETTERS = 2;

const MAX_SEARCH_WORDS = 10;

/** Returns the words of a search in lower case: at most ten, none where nothing was typed. */
export const searchWords = (q: string | undefined): readonly string[] =>
  (q ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MAX_SEARCH_WORDS);

/**
 * Whether a text contains each word of a search. A word has no space, so several texts joined by one are searched at once.
 * `wordsIn` of the API's name search says the same in SQL.
 */
export function containsWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
