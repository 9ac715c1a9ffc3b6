import { penceFromText } from "../../../money/pounds.ts";
import { notANumber } from "../../employee-number.ts";
import type { FileColumn } from "../columns.ts";
import { readLooseDate } from "./tidy-cell.ts";

/** What the cells of a column look like, whatever its heading. */
export type ContentKind =
  | "national-insurance"
  | "email"
  | "mobile"
  | "postcode"
  | "sort-code"
  | "date"
  | "money"
  | "number";

const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;
const NATIONAL_INSURANCE = /^[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]$/i;
const MOBILE = /^(?:\+44|0044|44|0)?7\d{9}$/;

const isNationalInsurance = (text: string): boolean => NATIONAL_INSURANCE.test(text);
const isSortCode = (text: string): boolean => /^\d\d[- ]\d\d[- ]\d\d$/.test(text);
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const isDate = (text: string): boolean => !/^\d+$/.test(text) && readLooseDate(text) !== undefined;
const isMobile = (text: string): boolean => MOBILE.test(text.replace(/[\s().-]/g, ""));
const isMoney = (text: string): boolean => penceFromText(text) !== undefined;
const hasDigits = (from: number, to: number) => (text: string) => {
  const { length } = text.replace(/[\s-]/g, "");
  return /^[\d\s-]+$/.test(text) && length >= from && length <= to;
};

/** In this order: the first that fits counts. */
const KINDS: readonly (readonly [ContentKind, (text: string) => boolean])[] = [
  ["national-insurance", isNationalInsurance],
  ["email", isEmail],
  ["date", isDate],
  ["sort-code", isSortCode],
  ["mobile", isMobile],
  ["number", (text) => /^\d{1,30}$/.test(text)],
  ["money", isMoney],
  ["postcode", (text) => POSTCODE.test(text)],
];

/** The columns that each kind may be; one alone is proposed, of several an administrator chooses. */
export const COLUMNS_OF_KIND: Readonly<Record<ContentKind, readonly FileColumn[]>> = {
  "national-insurance": ["nationalInsuranceNumber"],
  email: ["email"],
  mobile: ["phone"],
  postcode: ["addressPostcode"],
  "sort-code": ["sortCode"],
  date: ["startedOn", "birthDate", "leftOn"],
  money: ["monthlySalaryPence"],
  number: ["employeeNumber", "accountNumber", "sortCode", "monthlySalaryPence"],
};

/** How the cells of a column are written; columns that are left out hold words, and anything may be one. */
const FITS: Readonly<Partial<Record<FileColumn, (text: string) => boolean>>> = {
  // Since numbers may have letters and hyphens, these would pass for one.
  employeeNumber: (text) =>
    !isNationalInsurance(text) && !isSortCode(text) && !isDate(text) && notANumber(text) === null && !isEmail(text),
  // A full name is not a first name.
  name: (text) => !/[\s,]/.test(text),
  email: isEmail,
  phone: (text) => hasDigits(10, 15)(text.replace(/[+().]/g, "")),
  monthlySalaryPence: isMoney,
  sortCode: hasDigits(5, 6),
  accountNumber: hasDigits(7, 8),
  birthDate: isDate,
  startedOn: isDate,
  leftOn: isDate,
  nationalInsuranceNumber: isNationalInsurance,
  addressPostcode: (text) => POSTCODE.test(text),
};

const kindOfCell = (text: string): ContentKind | null => KINDS.find(([, fits]) => fits(text))?.[0] ?? null;

/** Of ten cells, how many must agree. */
const SHARE = 0.9;

const filled = (cells: readonly string[]): readonly string[] => cells.map((cell) => cell.trim()).filter((cell) => cell);

/** What nearly all the filled cells of a column look like; null where they differ, are words or are none. */
export function kindOf(cells: readonly string[]): ContentKind | null {
  const counts = new Map<ContentKind, number>();
  const texts = filled(cells);
  for (const text of texts) {
    const kind = kindOfCell(text);
    if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const found = [...counts].find(([, count]) => count >= texts.length * SHARE);
  return found?.[0] ?? null;
}

/** Whether most filled cells contradict a column's heading, as when a column was moved on its own. */
export function contradicts(column: FileColumn, cells: readonly string[]): boolean {
  const fits = FITS[column];
  const texts = filled(cells);
  return fits !== undefined && texts.filter(fits).length * 2 < texts.length;
}

/** What no heading looks like. */
const DATA_KINDS: ReadonlySet<ContentKind | null> = new Set([
  ...(["national-insurance", "email", "date", "mobile", "sort-code", "postcode", "money"] as const),
]);
/** A number of five digits or more: an employee's, or of an account. */
const LONG_NUMBER = /^\d{5,}$/;

/** Whether a first line is a person already: a file without headings. */
export const looksLikeData = (cells: readonly string[]): boolean =>
  filled(cells).some((text) => LONG_NUMBER.test(text) || DATA_KINDS.has(kindOfCell(text)));
