import type { HelpArticle } from "@wellpaid/texts/help/article";

/** An article at its address, with its figures filled in. */
export interface Topic {
  readonly slug: string;
  readonly article: Pick<HelpArticle<never>, "title" | "line" | "words">;
  /** Everything that its parts say, for the search. */
  readonly body: string;
}

/** Case, accents and apostrophes do not count: "Cant" finds "can't". */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\d]+/gu) ?? [];

/** What people type beside the words that matter. */
const FILLERS = new Set(
  wordsOf("a an and are be can can't do does for how i if in is it my of on or the to what when where why with"),
);

const isPrefixIn = (words: readonly string[], term: string): boolean => words.some((word) => word.startsWith(term));

const WEIGHTS = { title: 4, words: 3, line: 2, body: 1 } as const;

function scoreOf({ article, body }: Topic, term: string): number {
  const places = { title: article.title, words: article.words, line: article.line, body };
  return Math.max(
    0,
    ...Object.entries(places).map(([place, text]) =>
      isPrefixIn(wordsOf(text), term) ? WEIGHTS[place as keyof typeof WEIGHTS] : 0,
    ),
  );
}

/**
 * The topics that have a word beginning with each term, those with terms in their title first. All of them, in their order, where
 * nothing but spaces and small words is searched for.
 */
export function findArticles<T extends Topic>(topics: readonly T[], search: string): readonly T[] {
  const all = wordsOf(search);
  const telling = all.filter((word) => !FILLERS.has(word));
  if (telling.length === 0) return topics;
  return topics
    .map((topic) => ({ topic, scores: telling.map((term) => scoreOf(topic, term)) }))
    .filter(({ scores }) => scores.every((score) => score > 0))
    .map(({ topic, scores }) => ({ topic, sum: scores.reduce((sum, score) => sum + score, 0) }))
    .toSorted((first, second) => second.sum - first.sum)
    .map(({ topic }) => topic);
}
