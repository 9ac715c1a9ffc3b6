import type { Category } from "@wellpaid/domain/budgeting/categories";
import { addMonths, type CivilDate, formatDate, lastOfMonth, readCivilDate } from "@wellpaid/domain/calendar";
import { formatDecimal, penceFromPounds, penceFromText, poundsFromPence } from "@wellpaid/domain/money";
import { searchTexts as texts } from "@wellpaid/texts/budgeting/transaction-search";
import { accountsIn, categoriesIn, type TransactionFilters } from "../filters.ts";

/** The panel's values, as typed and chosen. */
export interface FilterFields {
  readonly from: string;
  readonly to: string;
  readonly accounts: readonly string[];
  readonly categories: readonly Category[];
  readonly direction: "in" | "out" | undefined;
  readonly moves: "only" | undefined;
  readonly min: string;
  readonly max: string;
}

const typedDay = (day: CivilDate | undefined): string => (day === undefined ? "" : formatDate(day));

function typedAmount(pounds: number | undefined): string {
  const amount = pounds === undefined ? undefined : penceFromPounds(pounds);
  return amount === undefined ? "" : formatDecimal(amount);
}

export const fieldsOf = (filters: TransactionFilters): FilterFields => ({
  from: typedDay(filters.from),
  to: typedDay(filters.to),
  accounts: accountsIn(filters.accountId),
  categories: categoriesIn(filters.categories),
  direction: filters.direction,
  moves: filters.moves,
  min: typedAmount(filters.min),
  max: typedAmount(filters.max),
});

export const NO_FIELDS: FilterFields = fieldsOf({});

const dayIn = (typed: string): CivilDate | undefined => readCivilDate(typed.split(".").toReversed().join("-"));
const amountIn = (typed: string) => (typed === "" ? undefined : penceFromText(typed));

export type TypedField = "from" | "to" | "min" | "max";

/** What is wrong with each field that is typed. */
export function errorsOf({ from, to, min, max }: FilterFields): Partial<Record<TypedField, string>> {
  const [first, last, least, most] = [dayIn(from), dayIn(to), amountIn(min), amountIn(max)];
  const { errors } = texts;
  return {
    ...(from !== "" && first === undefined && { from: errors.date }),
    ...(to !== "" && last === undefined && { to: errors.date }),
    ...(first !== undefined && last !== undefined && last < first && { to: errors.order }),
    ...(min !== "" && least === undefined && { min: errors.amount }),
    ...(max !== "" && most === undefined && { max: errors.amount }),
    ...(least !== undefined && most !== undefined && most < least && { max: errors.amountOrder }),
  };
}

/** The filters of fields without a fault. */
export function filtersIn(fields: FilterFields): Omit<TransactionFilters, "q"> {
  const [least, most] = [amountIn(fields.min), amountIn(fields.max)];
  return {
    from: dayIn(fields.from),
    to: dayIn(fields.to),
    accountId: fields.accounts.join(",") || undefined,
    categories: fields.categories.join(",") || undefined,
    direction: fields.direction,
    moves: fields.moves,
    min: least === undefined ? undefined : poundsFromPence(least),
    max: most === undefined ? undefined : poundsFromPence(most),
  };
}

export interface Preset {
  readonly text: string;
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/** Ranges of dates with a name. The pay period is left out while it is not known. */
export function presetsOf(today: CivilDate, period: { firstDay: CivilDate; lastDay: CivilDate } | undefined): Preset[] {
  const monthAgo = addMonths(today, -1);
  return [
    ...(period ? [{ text: texts.presets.period, first: period.firstDay, last: period.lastDay }] : []),
    { text: texts.presets.lastMonth, first: `${monthAgo.slice(0, 7)}-01` as CivilDate, last: lastOfMonth(monthAgo) },
    { text: texts.presets.lastThreeMonths, first: addMonths(today, -3), last: today },
  ];
}
