import { wordsOf } from "./words-of.ts";

/** What an alias means. */
export interface Listed {
  /** Null where the alias names a kind of payment and no merchant. */
  readonly name: string | null;
  readonly group: string;
}

/** Where an alias was found in a list of words. */
export interface Found extends Listed {
  /** The first word and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The alias that was found. */
  readonly alias: readonly string[];
}

export interface Alias extends Listed {
  readonly words: readonly string[];
  readonly place: "anywhere" | "start" | "whole";
}

export interface AliasIndex {
  /** By the words with one space between. */
  readonly exact: ReadonlyMap<string, Alias>;
  /** By the words without spaces, for those that a bank may write together or apart. */
  readonly joined: ReadonlyMap<string, Alias>;
  /** Those without spaces in their order, to find what a bank has cut. */
  readonly inOrder: readonly string[];
  /** The first letters of all, so that most words are passed over at once. */
  readonly beginnings: ReadonlySet<string>;
  readonly longest: number;
}

/** Shorter ones are found only as the same words: too many other words contain their letters. */
const MIN_JOINED = 6;
/** Shorter ones are not searched in the middle of a description. */
const MIN_INSIDE = 6;
/** A description with fewer letters is not completed. */
const MIN_CUT = 8;

const joinedOf = (words: readonly string[]): string => words.join("");

/**
 * Reads an entry, `Name: alias, alias`. The name is an alias, too, unless it begins with `~`; with `!` it names no merchant. An
 * alias that begins with `^` is found only where a description begins, with `=` only as all of it.
 */
export function aliasesOf(entry: string, group: string): readonly Alias[] {
  const [title = "", others = ""] = entry.split(/:(.*)/s);
  const [, sign = "", name = ""] = /^([~!=]?)(.*)$/.exec(title.trim()) ?? [];
  const written = others.split(",").map((alias) => alias.trim());
  const own = sign === "" ? [name] : sign === "=" ? [`=${name}`] : [];
  return [...own, ...written].flatMap((alias): Alias[] => {
    const words = wordsOf(alias);
    if (words.length === 0) return [];
    const place = alias.startsWith("=") ? "whole" : alias.startsWith("^") ? "start" : "anywhere";
    return [{ name: sign === "!" ? null : name, group, words, place }];
  });
}

const BEGINNING = 3;
const beginningOf = (words: readonly string[], from: number): string => {
  const first = words[from] ?? "";
  return (first.length >= BEGINNING ? first : joinedOf(words.slice(from, from + BEGINNING))).slice(0, BEGINNING);
};

/** The aliases of groups of entries. */
export const aliasesIn = (groups: Readonly<Record<string, readonly string[]>>): readonly Alias[] =>
  Object.entries(groups).flatMap(([group, entries]) => entries.flatMap((entry) => aliasesOf(entry, group)));

/** Puts aliases into order for the search. Of two that are the same the first counts. */
export function indexOf(aliases: readonly Alias[]): AliasIndex {
  const exact = new Map<string, Alias>();
  const joined = new Map<string, Alias>();
  const beginnings = new Set<string>();
  let longest = 0;
  for (const alias of aliases) {
    longest = Math.max(longest, alias.words.length);
    const spaced = alias.words.join(" ");
    if (!exact.has(spaced)) exact.set(spaced, alias);
    const whole = joinedOf(alias.words);
    if (whole.length >= MIN_JOINED && !joined.has(whole)) joined.set(whole, alias);
    // A short alias may be followed by anything.
    for (let length = 1; length <= BEGINNING; length += 1) {
      if (length === BEGINNING || length === whole.length) beginnings.add(whole.slice(0, length));
    }
  }
  return { exact, joined, inOrder: [...joined.keys()].toSorted(), beginnings, longest };
}

/** Whether an alias can begin at this word. */
function canBeginAt(index: AliasIndex, words: readonly string[], from: number): boolean {
  const beginning = beginningOf(words, from);
  for (let length = 1; length <= beginning.length; length += 1)
    if (index.beginnings.has(beginning.slice(0, length))) return true;
  return false;
}

function aliasAt(index: AliasIndex, words: readonly string[], from: number, to: number): Alias | undefined {
  const part = words.slice(from, to);
  const alias = index.exact.get(part.join(" ")) ?? index.joined.get(joinedOf(part));
  if (alias === undefined) return undefined;
  if (alias.place === "whole") return from === 0 && to === words.length ? alias : undefined;
  return alias.place === "anywhere" || from === 0 ? alias : undefined;
}

const foundOf = ({ name, group, words }: Alias, from: number, to: number): Found => ({
  name,
  group,
  from,
  to,
  alias: words,
});

/** The longest alias at this word; undefined for none. */
export function findAt(index: AliasIndex, words: readonly string[], from: number): Found | undefined {
  if (!canBeginAt(index, words, from)) return undefined;
  // A bank may write one word of an alias as two.
  for (let to = Math.min(words.length, from + index.longest + 2); to > from; to -= 1) {
    const alias = aliasAt(index, words, from, to);
    if (alias !== undefined) return foundOf(alias, from, to);
  }
  return undefined;
}

/** The first alias after the first word that is long enough to be no accident. */
export function findInside(index: AliasIndex, words: readonly string[]): Found | undefined {
  for (let from = 1; from < words.length; from += 1) {
    const found = findAt(index, words, from);
    if (found !== undefined && joinedOf(words.slice(found.from, found.to)).length >= MIN_INSIDE) return found;
  }
  return undefined;
}

/** The longest alias with which a word begins that a bank has written together with others: 'JUSTEATCOUK'. */
export function findGlued(index: AliasIndex, words: readonly string[]): Found | undefined {
  const [word = ""] = words;
  for (let length = word.length - 1; length >= MIN_JOINED; length -= 1) {
    const alias = index.joined.get(word.slice(0, length));
    if (alias !== undefined && alias.place !== "whole") return foundOf(alias, 0, words.length);
  }
  return undefined;
}

/** The last alias, and of those with the same end the longest: of a trade's words the last says what a place is. */
export function findLast(index: AliasIndex, words: readonly string[]): Found | undefined {
  for (let to = words.length; to > 0; to -= 1) {
    for (let from = Math.max(0, to - index.longest); from < to; from += 1) {
      const alias = aliasAt(index, words, from, to);
      if (alias !== undefined) return foundOf(alias, from, to);
    }
  }
  return undefined;
}

/** The first place in order that is not before the text. */
function placeOf(inOrder: readonly string[], text: string): number {
  let [low, high] = [0, inOrder.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((inOrder[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The alias of which a bank has cut the end; undefined where several of different groups begin so. Its name is null for several. */
export function findCut(index: AliasIndex, words: readonly string[]): Found | undefined {
  const text = joinedOf(words);
  if (text.length < MIN_CUT) return undefined;
  const aliases: Alias[] = [];
  for (let at = placeOf(index.inOrder, text); index.inOrder[at]?.startsWith(text) === true; at += 1) {
    const alias = index.joined.get(index.inOrder[at] ?? "");
    if (alias !== undefined) aliases.push(alias);
  }
  const [first] = aliases;
  if (first === undefined || aliases.some(({ group }) => group !== first.group)) return undefined;
  const isOne = aliases.every(({ name }) => name === first.name);
  return { ...foundOf(first, 0, words.length), name: isOne ? first.name : null };
}
