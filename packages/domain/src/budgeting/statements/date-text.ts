import { type CivilDate, readCivilDate } from "../../calendar/civil-date.ts";

/** The order of day, month and year in a file's dates. */
export const DATE_ORDERS = ["dmy", "mdy", "ymd"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const monthOf = (word: string): string => {
  const at = MONTHS.indexOf(word.slice(0, 3).toLowerCase());
  return at === -1 ? word : String(at + 1);
};

/** 26 is 2026; what would be more than one year ahead is of the last century. */
const yearOf = (digits: string, today: CivilDate): string => {
  if (digits.length > 2) return digits;
  const thisYear = Number(today.slice(0, 4));
  const year = Math.floor(thisYear / 100) * 100 + Number(digits);
  return String(year > thisYear + 1 ? year - 100 : year);
};

/** A time may follow the date, and a weekday's name come before it. */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[, ]+/i;
const TIME = /[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s?[ap]m)?(?:\s?(?:Z|UTC|GMT|BST|[+-]\d{2}:?\d{2}))?$/i;
const PACKED = /^(\d{4})(\d\d)(\d\d)(?:\d{6})?(?:\.\d+)?(?:\s?\[.*\])?$/;

/** The three parts of a date as the file has them; undefined for anything else. Quicken writes 31/12'26 and 1/ 2' 6. */
function partsIn(text: string): readonly [string, string, string] | undefined {
  const bare = text
    .trim()
    .replace(WEEKDAY, "")
    .replace(TIME, "")
    .replaceAll(/\s*'\s*/g, "/");
  const packed = PACKED.exec(bare);
  if (packed !== null) return [packed[1] ?? "", packed[2] ?? "", packed[3] ?? ""];
  const parts = bare.split(/\s*[-/. ,]\s*/);
  const [first = "", second = "", third = ""] = parts;
  return parts.length === 3 && parts.every((part) => /^(?:\d{1,4}|[a-z]{3,9})$/i.test(part))
    ? [first, second, third]
    : undefined;
}

/** The orders that the parts themselves allow: a year of four digits or a month's name says where it is. */
function ordersOf([first, second, third]: readonly [string, string, string]): readonly DateOrder[] {
  if (first.length === 4) return ["ymd"];
  if (/[a-z]/i.test(second)) return third.length === 4 || first.length <= 2 ? ["dmy"] : [];
  if (/[a-z]/i.test(first)) return ["mdy"];
  // No bank writes a year of two digits first.
  return ["dmy", "mdy"];
}

/** The day that a text means when its parts come in this order; undefined when it is none. */
export function dateFromText(text: string, order: DateOrder, today: CivilDate): CivilDate | undefined {
  const parts = partsIn(text);
  if (parts === undefined) return undefined;
  const allowed = ordersOf(parts);
  const used = allowed.includes(order) ? order : allowed.length === 1 ? allowed[0] : undefined;
  if (used === undefined) return undefined;
  const [first, second, third] = parts;
  const [year, month, day] = { dmy: [third, second, first], mdy: [third, first, second], ymd: parts }[used] as [
    string,
    string,
    string,
  ];
  const pad = (part: string): string => part.padStart(2, "0");
  return readCivilDate(`${yearOf(year, today)}-${pad(monthOf(month))}-${pad(day)}`);
}

/** What the dates of a file say about their order. */
export interface OrderEvidence {
  /** The order to read them in; null where two are equally likely and the person must say. */
  readonly order: DateOrder | null;
  /** The orders under which the file can be read. */
  readonly possible: readonly DateOrder[];
}

const MAX_EVIDENCE = 5_000;

/**
 * The order of the dates in a file, by evidence: one under which all are days, none in the future. Where several remain: the one
 * under which the days run in one direction, as in a statement. Only where that does not decide either is the order left open.
 */
export function dateOrderOf(texts: readonly string[], today: CivilDate): OrderEvidence {
  const dates = texts.filter((text) => text.trim() !== "").slice(0, MAX_EVIDENCE);
  const readings = DATE_ORDERS.map((order) => {
    const days = dates.map((text) => dateFromText(text, order, today));
    const found = days.filter((day) => day !== undefined && day <= today);
    return { order, wrong: days.length - found.length, days: found as CivilDate[] };
  });
  const fewest = Math.min(...readings.map(({ wrong }) => wrong));
  const fitting = readings.filter(({ wrong, days }) => wrong === fewest && days.length > 0);
  // Orders that give the same days are one.
  const distinct = [
    ...new Map(fitting.toReversed().map((reading) => [reading.days.join(), reading])).values(),
  ].toReversed();
  const possible = distinct.map(({ order }) => order);
  if (distinct.length <= 1) return { order: possible[0] ?? null, possible };
  const running = distinct.filter(({ days }) => turnsIn(days) === 0 && new Set(days).size > 2);
  return { order: running.length === 1 ? (running[0]?.order ?? null) : null, possible };
}

/** How often the days of a list change their direction. */
function turnsIn(days: readonly CivilDate[]): number {
  const steps = days
    .slice(1)
    .map((day, at) => Math.sign(day < (days[at] ?? day) ? -1 : day > (days[at] ?? day) ? 1 : 0))
    .filter((step) => step !== 0);
  return steps.slice(1).filter((step, at) => step !== steps[at]).length;
}
