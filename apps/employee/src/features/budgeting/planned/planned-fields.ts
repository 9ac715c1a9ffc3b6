import type { PlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import { CATEGORIES, type Category } from "@wellpaid/domain/budgeting/categories";
import { canBePlanned } from "@wellpaid/domain/budgeting/regular/planned-payment";
import {
  FREQUENCIES,
  type Frequency,
  LAST_DAY,
  LAST_NAMED_DAY,
  type Schedule,
  scheduleOf,
} from "@wellpaid/domain/budgeting/regular/schedule";
import { formatDecimal, type Pence, pence, penceFromText, poundsFromPence } from "@wellpaid/domain/money";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { amountOf } from "@wellpaid/web";

/** The values of the form, as typed and chosen; '' for nothing. */
export interface PlannedFields {
  readonly name: string;
  readonly amount: string;
  readonly category: string;
  readonly frequency: string;
  readonly month: string;
  readonly date: string;
}

export const FIELDS = ["name", "amount", "category", "frequency", "month", "date"] as const;
export type PlannedField = (typeof FIELDS)[number];

export const NO_FIELDS: PlannedFields = { name: "", amount: "", category: "", frequency: "", month: "", date: "" };

/** One payment of a listed one: the total of daily and weekly ones is divided by its divisor, which is exact. */
export function onePaymentOf(planned: Pick<PlannedPayment, "amount" | "dayInPeriod" | "dayInMonthPeriod">): Pence {
  return pence(amountOf(planned.amount) / (planned.dayInPeriod * planned.dayInMonthPeriod));
}

/** The form's values when a planned payment is edited. */
export function fieldsOf(planned: PlannedPayment): PlannedFields {
  const { name, category, frequency, month, date } = planned;
  return {
    name,
    amount: formatDecimal(onePaymentOf(planned)),
    category,
    frequency,
    month: month === null ? "" : String(month),
    date: frequency === "daily" ? "" : String(date),
  };
}

/** The fields after one was changed: a day of the week is no day of the month, and a set of months no month. */
export function changed(fields: PlannedFields, field: PlannedField, value: string): PlannedFields {
  if (field !== "frequency") return { ...fields, [field]: value };
  const isOfMonth = (frequency: string) => frequency !== "daily" && frequency !== "weekly";
  const keepsDate = isOfMonth(value) && isOfMonth(fields.frequency);
  return { ...fields, frequency: value, month: "", date: keepsDate ? fields.date : "" };
}

export const needsMonth = (frequency: string): boolean => frequency === "quarterly" || frequency === "annually";
export const needsDate = (frequency: string): boolean => frequency !== "" && frequency !== "daily";

const numbered = (names: readonly string[]) => names.map((text, at) => ({ value: String(at + 1), text }));

/** The days to choose from: of the week, or 1 to 29 and the last day. */
export function dateOptions(frequency: string) {
  if (frequency === "weekly") return numbered(texts.weekdays);
  const days = Array.from({ length: LAST_NAMED_DAY }, (_, at) => ({ value: String(at + 1), text: String(at + 1) }));
  return [...days, { value: String(LAST_DAY), text: texts.lastDay }];
}

export const monthOptions = (frequency: string) => numbered(frequency === "quarterly" ? texts.quarters : texts.months);
export const frequencyOptions = FREQUENCIES.map((value) => ({ value, text: texts.frequencies[value] }));

const numberOf = (text: string) => (text === "" ? null : Number(text));
const isFrequency = (text: string): text is Frequency => FREQUENCIES.some((frequency) => frequency === text);
const isCategory = (text: string): text is Category => CATEGORIES.some((category) => category === text);

/** When it falls due; undefined while that is not chosen whole. */
export function scheduleIn({ frequency, month, date }: PlannedFields): Schedule | undefined {
  return isFrequency(frequency) ? scheduleOf(frequency, numberOf(month), numberOf(date)) : undefined;
}

/** The amount of a payment; undefined while there is none that can be planned. */
export function amountIn({ amount }: PlannedFields): Pence | undefined {
  const typed = penceFromText(amount);
  return typed !== undefined && canBePlanned(typed) ? typed : undefined;
}

/** What is wrong with each field. */
export function errorsOf(fields: PlannedFields): Partial<Record<PlannedField, string>> {
  const { errors } = texts;
  const { name, amount, category, frequency, month, date } = fields;
  const typed = penceFromText(amount);
  return {
    ...(name.trim() === "" && { name: errors.name }),
    ...((typed === undefined || typed === 0) && { amount: errors.amount }),
    ...(typed !== undefined && typed > 0 && !canBePlanned(typed) && { amount: errors.tooMuch }),
    ...(!isCategory(category) && { category: errors.category }),
    ...(!isFrequency(frequency) && { frequency: errors.frequency }),
    ...(needsMonth(frequency) && month === "" && { month: errors.month }),
    ...(needsDate(frequency) && date === "" && { date: errors.date }),
  };
}

/** What is sent of fields without a fault. */
export function bodyOf(fields: PlannedFields) {
  const { name, category, frequency, month, date } = fields;
  const amount = amountIn(fields);
  if (amount === undefined || !isCategory(category) || !isFrequency(frequency)) throw new RangeError("a faulty field");
  return {
    name: name.trim(),
    category,
    currency: "GBP" as const,
    amount: poundsFromPence(amount),
    frequency,
    month: numberOf(month),
    date: frequency === "daily" ? 1 : numberOf(date),
  };
}

export type PlannedBody = ReturnType<typeof bodyOf>;
