import type { Alias } from "./alias-index.ts";
import councils from "./lists/councils.json" with { type: "json" };
import { wordsOf } from "./words-of.ts";

/** What banks print after the place of a council, whole or cut to the usual 18 characters. */
const ENDINGS =
  "council, city council, county council, cc, ccl, city cc, city c, c c, c ctax, ctax, c tax, council tax, borough, borough council, " +
  "boro council, bc, b c, mbc, m b c, mdc, m d c, m d council, met borough, metropolitan, metropolitan borough, dc, d c, district council, " +
  "lbc, county borough, cbc, c b c, unitary, city coun, revenues, council c tax, city ctax, bc ctax, dc ctax, cc ctax, mbc ctax, cncl, city cncl, council nndr";
const BEFORE_LONDON =
  "lb, lbc, lb of, lbo, l b of, lb o, london borough of, london borough, l b, royal borough of, rb of, rbk, rbkc";

const phrasesOf = (list: string): readonly (readonly string[])[] => list.split(", ").map(wordsOf);
const ALL_ENDINGS = phrasesOf(ENDINGS);
const ALL_BEFORE = phrasesOf(BEFORE_LONDON);
const ROYAL = phrasesOf("royal borough of, rb of");
const COMPASS = new Set(["NORTH", "SOUTH", "EAST", "WEST"]);
const CITY_OF = wordsOf("city of");

type Kind = Exclude<keyof typeof councils, "from" | "short">;

const NAMES: Readonly<Record<Kind, (place: string) => string>> = {
  city: (place) => `${place} City Council`,
  county: (place) => `${place}${/shire$|^Durham$/.test(place) ? " County" : ""} Council`,
  london: (place) => `${place} Council`,
  other: (place) => `${place} Council`,
};
const BEFORE: Readonly<Record<Kind, readonly (readonly string[])[]>> = {
  city: [CITY_OF],
  county: [],
  london: ALL_BEFORE,
  other: ROYAL,
};

function aliasesOf(kind: Kind, place: string, words: readonly string[]): readonly Alias[] {
  return [words, ...abbreviated(words)].flatMap((form) => formsOf(kind, place, form));
}

const SHORT = new Map(
  Object.entries(councils.short).map(([place, short]) => [place.toUpperCase(), short.toUpperCase()]),
);

/** 'NORTH LINCS' for North Lincolnshire. */
const shortened = (words: readonly string[]): readonly string[] => words.map((word) => SHORT.get(word) ?? word);

/** 'N YORKSHIRE' for North Yorkshire, 'NE LINCS' and 'N E LINCS' for North East Lincolnshire. */
function abbreviated(words: readonly string[]): readonly (readonly string[])[] {
  const [first = "", second = "", ...rest] = words;
  if (!COMPASS.has(first) || second === "") return [];
  const letter = first.slice(0, 1);
  if (!COMPASS.has(second) || rest.length === 0) return [[letter, second, ...rest]];
  const next = second.slice(0, 1);
  return [
    [letter, second, ...rest],
    [letter, next, ...rest],
    [`${letter}${next}`, ...rest],
  ];
}

function formsOf(kind: Kind, place: string, words: readonly string[]): readonly Alias[] {
  const alias = (all: readonly string[], at: Alias["place"]): Alias => ({
    name: NAMES[kind](place),
    group: "bills",
    words: all,
    place: at,
  });
  return [
    ...ALL_ENDINGS.map((ending) => alias([...words, ...ending], "start")),
    alias([...words, "C"], "whole"),
    // Of one word alone a description may also mean the town.
    ...(words.length > 1 && kind !== "city" ? [alias(words, "whole")] : []),
    alias([...words, ...CITY_OF], "start"),
    ...BEFORE[kind].map((before) => alias([...before, ...words], "start")),
  ];
}

const KINDS: readonly Kind[] = ["city", "county", "london", "other"];

/** Each council with the forms in which banks print it; the short ones last, since some are the names of others. */
export const councilAliases = (): readonly Alias[] => {
  const places = KINDS.flatMap((kind) => councils[kind].map((place) => ({ kind, place, words: wordsOf(place) })));
  return [
    ...places.flatMap(({ kind, place, words }) => aliasesOf(kind, place, words)),
    ...places.flatMap(({ kind, place, words }) => aliasesOf(kind, place, shortened(words))),
  ];
};
