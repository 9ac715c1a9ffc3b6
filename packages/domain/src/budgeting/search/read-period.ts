import { addDays, type CivilDate } from "../../calendar/civil-date.ts";
import { daysFromTo, readDays } from "./read-days.ts";
import type { Reading, ReadWords } from "./search-terms.ts";

const BEFORE_DAYS = new Set(["IN", "ON", "DURING", "OF"]);
const JOINS = new Set(["TO", "-", "\u2013", "AND", "&", "UNTIL", "TILL"]);
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2199-12-31";

const reading = (length: number, first: CivilDate | null, last: CivilDate | null): Reading => ({
  length,
  meanings: [{ kind: "days", first, last }],
});

const dayAfter = (day: CivilDate): CivilDate => (day === LAST_DAY ? day : addDays(day, 1));
const dayBefore = (day: CivilDate): CivilDate => (day === FIRST_DAY ? day : addDays(day, -1));

/** 'between march and may', 'from 1 march to 12 march', 'march - may'. */
const readRange: ReadWords = (words, at, today) => {
  const isNamed = words[at] === "BETWEEN" || words[at] === "FROM";
  const first = at + (isNamed ? 1 : 0);
  const begin = readDays(words, first, today);
  if (begin === undefined || !JOINS.has(words[first + begin.length] ?? "")) return undefined;
  // 'groceries march and may' without 'between' would be neither month alone.
  if (!isNamed && ["AND", "&"].includes(words[first + begin.length] ?? "")) return undefined;
  const second = first + begin.length + 1;
  const end = readDays(words, second, today);
  if (end === undefined) return undefined;
  const days = daysFromTo(begin, end);
  return reading(second + end.length - at, days.first, days.last);
};

/** 'since march', 'after 12 march', 'before june', 'until yesterday'. */
const readOpenRange: ReadWords = (words, at, today) => {
  const days = readDays(words, at + 1, today);
  if (days === undefined) return undefined;
  const length = days.length + 1;
  if (words[at] === "SINCE" || words[at] === "FROM") return reading(length, days.first, null);
  if (words[at] === "AFTER") return reading(length, dayAfter(days.last), null);
  if (words[at] === "BEFORE") return reading(length, null, dayBefore(days.first));
  if (words[at] === "UNTIL" || words[at] === "TILL") return reading(length, null, days.last);
  if (BEFORE_DAYS.has(words[at] ?? "")) return reading(length, days.first, days.last);
  return undefined;
};

/** Days, months, years, and what lies between, before or after them. */
export const readPeriod: ReadWords = (words, at, today) => {
  const range = readRange(words, at, today) ?? readOpenRange(words, at, today);
  if (range !== undefined) return range;
  const days = readDays(words, at, today);
  return days && reading(days.length, days.first, days.last);
};
