import type { Category } from "../categories.ts";
import type { Found } from "./alias-index.ts";

/** What a known merchant also sells, by the words that follow its name. */
const DEPARTMENTS: readonly (readonly [Category, RegExp])[] = [
  ["other", /\b(?:PCN|PENALTY)\b/],
  ["transport", /\b(?:PETROL|S?PFS|FUELS?|F STN|FILLING|PUMP|GARAGE|AUTOCENTRE|CAR PARK|PARKING)\b/],
  ["eating-out", /\b(?:CAFE|CAFES|RESTAURANT|COFFEE SHOP|KITCHEN BAR|FOOD COURT|BISTRO|CANTEEN)\b/],
  ["health", /\b(?:PHARMACY|OPTICIANS?|OPTICAL)\b/],
  ["insurance", /\b(?:INSURANCE|INSURANC|CAR INS|HOME INS|HOUSE INS|LIFE INS|PET INS|TRAVEL INS)\b/],
  ["bills", /\bMOBILE\b/],
  ["shopping", /\b(?:CLOTHING|CLOTHES|FASHION|HOMEWARE|FURNITURE)\b/],
  ["children", /\b(?:KIDS|CHILDRENS)\b/],
  ["loan", /\b(?:CREDIT CARD|LOANS?|FINANCE)\b/],
  ["housing", /\b(?:MORTGAGE|MORTGAGES|MTG|RENT(?! A CAR)|HOUSING|LEASEHOLD)\b/],
];

/** What a bank does apart from moving money. */
const OF_BANKS: readonly (readonly [Category, RegExp])[] = [
  ["fees", /\b(?:FEES?|CHARGES?)\b/],
  ["loan", /\b(?:CREDIT CARD|CARD DD|MASTERCARD|LOANS?|FLEX)\b/],
  ["savings", /\b(?:SAVERS?|SAVINGS?|ISA|POTS?|VAULT|TRADING|INVEST(?:ING|MENTS?)?)\b/],
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

/** The category of the department that the words name beside those of the merchant; undefined for none. */
export function departmentOf({ name, group, alias }: Found, words: readonly string[]): Category | undefined {
  const isBank = group === "transfer" && name !== null;
  if (!isBank && !TRADERS.has(group)) return undefined;
  const own = new Set(alias);
  const text = words.slice(1).join(" ");
  const isDepartment = (pattern: RegExp): boolean => {
    const named = pattern.exec(text)?.[0];
    return named !== undefined && !named.split(" ").every((word) => own.has(word));
  };
  const departments = isBank ? [...OF_BANKS, ...DEPARTMENTS] : DEPARTMENTS;
  return departments.find(([, pattern]) => isDepartment(pattern))?.[0];
}
