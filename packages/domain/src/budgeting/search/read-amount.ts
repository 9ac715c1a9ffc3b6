import { type Pence, pence } from "../../money/pence.ts";
import type { ReadWords, Reading, SearchMeaning } from "./search-terms.ts";

/** '23.48', '£1,200', '50p', '20+'; with a sign, since a list shows one: it says nothing about the direction. */
const AMOUNT = /^[-\u2212+]?£?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/;
const PENCE = /^(\d{1,4})P$/;

interface Amount {
  readonly exact: Pence;
  /** Pounds alone match all of their pence. */
  readonly last: Pence;
}

function amountOf(word: string | undefined): Amount | undefined {
  const alone = PENCE.exec(word ?? "")?.[1];
  if (alone !== undefined) return { exact: pence(Number(alone)), last: pence(Number(alone)) };
  const [, pounds, decimals] = AMOUNT.exec(word ?? "") ?? [];
  if (pounds === undefined) return undefined;
  const exact = Number(pounds.replaceAll(",", "")) * 100 + Number((decimals ?? "").padEnd(2, "0"));
  return { exact: pence(exact), last: pence(decimals === undefined ? exact + 99 : exact) };
}

const amount = (from: number, to: number | null): SearchMeaning => ({
  kind: "amount",
  from: pence(from),
  to: to === null ? null : pence(to),
});

type Comparison = "over" | "from" | "under" | "to";

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  ">": "over",
  OVER: "over",
  ABOVE: "over",
  "MORE THAN": "over",
  "GREATER THAN": "over",
  "LARGER THAN": "over",
  "BIGGER THAN": "over",
  ">=": "from",
  "\u2265": "from",
  "AT LEAST": "from",
  MINIMUM: "from",
  MIN: "from",
  "<": "under",
  UNDER: "under",
  BELOW: "under",
  "LESS THAN": "under",
  "SMALLER THAN": "under",
  "<=": "to",
  "\u2264": "to",
  "UP TO": "to",
  "AT MOST": "to",
  MAXIMUM: "to",
  MAX: "to",
};

/** Of 'under 0' nothing can be: what the amount must be below is at least a penny. */
function compared(comparison: Comparison, { exact }: Amount): SearchMeaning {
  if (comparison === "over") return amount(exact + 1, null);
  if (comparison === "from") return amount(exact, null);
  return amount(0, comparison === "to" ? exact : Math.max(0, exact - 1));
}

const CURRENCY = new Set(["POUND", "POUNDS", "QUID", "GBP"]);

/** 'over £50', '>50', '<= 20'. */
const readComparison: ReadWords = (words, at) => {
  const [, sign, rest] = /^([<>\u2264\u2265]=?)(.+)$/.exec(words[at] ?? "") ?? [];
  const joined = amountOf(rest);
  if (sign !== undefined && joined !== undefined && COMPARISONS[sign] !== undefined)
    return { length: 1, meanings: [compared(COMPARISONS[sign], joined)], isPhrase: true };
  for (const length of [2, 1]) {
    const comparison = COMPARISONS[words.slice(at, at + length).join(" ")];
    const found = amountOf(words[at + length]);
    if (comparison !== undefined && found !== undefined)
      return { length: length + 1, meanings: [compared(comparison, found)], isPhrase: true };
  }
  return undefined;
};

const rangeOf = (length: number, from: Amount | undefined, to: Amount | undefined): Reading | undefined =>
  from === undefined || to === undefined || from.exact > to.exact
    ? undefined
    : { length, meanings: [amount(from.exact, to.exact)], isPhrase: true };

/** 'between 10 and 20', '50-100', '£50 to £100'. */
const readRange: ReadWords = (words, at) => {
  const [from, to, rest] = (words[at] ?? "").split(/[-\u2013\u2212]/);
  if (from !== "" && to !== undefined && rest === undefined) return rangeOf(1, amountOf(from), amountOf(to));
  const isNamed = words[at] === "BETWEEN" || words[at] === "FROM";
  const first = at + (isNamed ? 1 : 0);
  const joins = words[at] === "BETWEEN" ? ["AND", "&", "-", "TO"] : ["TO", "-", "\u2013"];
  if (!joins.includes(words[first + 1] ?? "")) return undefined;
  return rangeOf(first - at + 3, amountOf(words[first]), amountOf(words[first + 2]));
};

/** '50 or more', '50+', '20 or less'. */
const readOpen: ReadWords = (words, at) => {
  const joined = /^(.+\d)\+$/.exec(words[at] ?? "")?.[1];
  const found = amountOf(joined ?? words[at]);
  if (found === undefined) return undefined;
  if (joined !== undefined) return { length: 1, meanings: [compared("from", found)], isPhrase: true };
  const after = words.slice(at + 1, at + 3).join(" ");
  if (/^(?:OR|AND) (?:MORE|OVER|ABOVE)$/.test(after))
    return { length: 3, meanings: [compared("from", found)], isPhrase: true };
  if (/^(?:OR|AND) (?:LESS|UNDER|BELOW)$/.test(after))
    return { length: 3, meanings: [compared("to", found)], isPhrase: true };
  return undefined;
};

/** '23.48', '£23': pounds alone match all of their pence. */
const readExact: ReadWords = (words, at) => {
  const found = amountOf(words[at]);
  return found && { length: 1, meanings: [amount(found.exact, found.last)] };
};

/** An amount, or a comparison with one. */
export const readAmount: ReadWords = (words, at, today) => {
  for (const read of [readComparison, readRange, readOpen, readExact]) {
    const reading = read(words, at, today);
    if (reading === undefined) continue;
    const isUnit = CURRENCY.has(words[at + reading.length] ?? "");
    return isUnit ? { ...reading, length: reading.length + 1, isPhrase: true } : reading;
  }
  return undefined;
};
