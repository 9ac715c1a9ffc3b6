import type { Category } from "../categories.ts";

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

/** The category of the department that the words name; undefined for none. */
export function departmentOf(group: string, words: readonly string[]): Category | undefined {
  if (!TRADERS.has(group)) return undefined;
  const text = words.slice(1).join(" ");
  return DEPARTMENTS.find(([, pattern]) => pattern.test(text))?.[0];
}
