import type { Category } from "../categories.ts";
import { wordsOf } from "./words-of.ts";

/** What a known merchant also sells, by the words that follow its name. */
const DEPARTMENTS: readonly (readonly [Category, RegExp])[] = [
  ["transport", /\b(?:PETROL|S?PFS|FUELS?|F STN|FILLING|PUMP|GARAGE|AUTOCENTRE|CAR PARK|PARKING)\b/],
  ["eating-out", /\b(?:CAFE|CAFES|RESTAURANT|COFFEE SHOP|KITCHEN BAR|FOOD COURT|BISTRO|CANTEEN)\b/],
  ["health", /\b(?:PHARMACY|OPTICIANS?|OPTICAL)\b/],
  ["insurance", /\b(?:INSURANCE|INSURANC|CAR INS|HOME INS|PET INS|TRAVEL INS)\b/],
  ["bills", /\bMOBILE\b/],
  ["shopping", /\b(?:CLOTHING|CLOTHES|FASHION|HOMEWARE|FURNITURE)\b/],
  ["children", /\b(?:KIDS|CHILDRENS)\b/],
  ["loan", /\b(?:CREDIT CARD|LOANS?|FINANCE)\b/],
  ["housing", /\b(?:MORTGAGE|MORTGAGES|MTG|RENT(?! A CAR)|HOUSING|LEASEHOLD)\b/],
];

const TRADERS = new Set([
  "groceries",
  "shopping",
  "health",
  "personal-care",
  "bills",
  "holidays",
  "transport",
  "entertainment",
  "savings",
  "gifts",
]);

/** The category of the department that the words name beside the merchant's own; undefined for none. */
export function departmentOf(group: string, words: readonly string[], name: string | null): Category | undefined {
  if (!TRADERS.has(group)) return undefined;
  const own = new Set(wordsOf(name ?? ""));
  const text = words.slice(1).join(" ");
  const isDepartment = (pattern: RegExp): boolean => {
    const named = pattern.exec(text)?.[0];
    return named !== undefined && !named.split(" ").every((word) => own.has(word));
  };
  return DEPARTMENTS.find(([, pattern]) => isDepartment(pattern))?.[0];
}
