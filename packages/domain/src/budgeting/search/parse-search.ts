import type { CivilDate } from "../../calendar/civil-date.ts";
import { readCategory } from "./category-words.ts";
import { readDirection } from "./direction-words.ts";
import { readAmount } from "./read-amount.ts";
import { readPeriod } from "./read-period.ts";
import { searchTextOf } from "./search-text.ts";
import type { Reading, ReadWords, SearchTerm } from "./search-terms.ts";
import { LONGEST_SHORT_NAME, namesOf } from "./short-names.ts";

/** Words beyond are ignored. */
export const MAX_SEARCH_TERMS = 10;

/** Words that say nothing beside others: 'at tesco in march'. Alone each is a text like every other word. */
const FILLERS = new Set(["A", "AN", "AND", "AT", "BY", "FOR", "FROM", "IN", "OF", "ON", "THE", "TO", "WITH", "&"]);

/** 'M&S', 'marks and spencer'. */
const readShortName: ReadWords = (words, at) => {
  for (let length = Math.min(LONGEST_SHORT_NAME, words.length - at); length > 0; length -= 1) {
    const names = namesOf(words.slice(at, at + length).join(" "));
    if (names.length > 0) return { length, meanings: [], names };
  }
  return undefined;
};

const READERS: readonly ReadWords[] = [readAmount, readPeriod, readCategory, readDirection, readShortName];

/** What the words at a place mean: the readings of the most words, together. */
function readAt(words: readonly string[], at: number, today: CivilDate): Reading {
  const readings = READERS.flatMap((read) => read(words, at, today) ?? []);
  const length = Math.max(1, ...readings.map((reading) => reading.length));
  const longest = readings.filter((reading) => reading.length === length);
  return {
    length,
    meanings: longest.flatMap(({ meanings }) => meanings),
    ...(longest.some(({ isPhrase }) => isPhrase) && { isPhrase: true }),
    names: longest.flatMap(({ names = [] }) => names),
  };
}

/** 'Sainsbury's' is also printed as 'SAINSBURY S'. */
function withPossessive(typed: string): readonly (readonly string[])[] {
  const text = searchTextOf(typed);
  const apart = /^(.+)['\u2018\u2019]s$/i.exec(typed)?.[1];
  return apart === undefined ? [[text]] : [[text], [`${searchTextOf(apart)} S`]];
}

function textsOf(typed: readonly string[], { isPhrase, names = [] }: Reading): SearchTerm["texts"] {
  const [first = ""] = typed;
  const asTyped =
    typed.length === 1
      ? withPossessive(first)
      : isPhrase === true
        ? [[searchTextOf(typed.join(" "))]]
        : [typed.map(searchTextOf)];
  const isTyped = (name: readonly string[]) => asTyped.some((group) => group.join() === name.join());
  return [...asTyped, ...names.filter((name) => !isTyped(name))];
}

const isFiller = ({ typed, meanings }: SearchTerm): boolean =>
  meanings.length === 0 && FILLERS.has(searchTextOf(typed));

/**
 * The terms of a search, all of which a transaction must fit. A word that may be text or have a meaning is both: 'march' is
 * the latest March or a text with it. At most MAX_SEARCH_TERMS; none for blank text.
 */
export function parseSearch(q: string, today: CivilDate): readonly SearchTerm[] {
  const typed = q
    .replace(/(£)\s+(?=\d)/g, "$1")
    .split(/\s+/)
    // Quotation marks around words are no part of the text; '£ 50' is one amount.
    .map((word) => word.replace(/^["\u201C\u201D]+|["\u201C\u201D]+$/g, "").replace(/(.),$/, "$1"))
    .filter((word) => searchTextOf(word) !== "");
  const words = typed.map(searchTextOf);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const reading = readAt(words, at, today);
    const own = typed.slice(at, at + reading.length);
    terms.push({ typed: own.join(" "), texts: textsOf(own, reading), meanings: reading.meanings });
    at += reading.length;
  }
  const telling = terms.filter((term) => !isFiller(term));
  return (telling.length > 0 ? telling : terms).slice(0, MAX_SEARCH_TERMS);
}
