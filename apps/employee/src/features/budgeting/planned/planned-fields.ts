import type { changePlannedPayment, PlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import type { BodyOf } from "@wellpaid/contract/call";
import { CATEGORIES, type Category } from "@wellpaid/domain/budgeting/categories";
import { canBePlanned, type PlanningError, planningErrorOf } from "@wellpaid/domain/budgeting/regular/planned-payment";
import type { Schedule } from "@wellpaid/domain/budgeting/regular/schedule";
import { scheduleOf } from "@wellpaid/domain/budgeting/regular/schedule-fields";
import { type CivilDate, civilDate, formatDate, readCivilDate } from "@wellpaid/domain/calendar";
import { formatDecimal, type Pence, pence, penceFromText, poundsFromPence } from "@wellpaid/domain/money";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { amountOf } from "@wellpaid/web";
import {
  frequencyOf,
  isFormFrequency,
  isOfMonth,
  mayEnd,
  needsDate,
  needsMonth,
  needsStart,
  needsWeekday,
} from "./schedule-options.ts";

/** The values of the form, as typed and chosen; '' for nothing. Dates are typed as dd.MM.yyyy. */
export type PlannedFields = Readonly<Record<PlannedField, string>>;

/** In the order of the form. */
export const FIELDS = [
  "name",
  "amount",
  "category",
  "frequency",
  "month",
  "date",
  "week",
  "weekday",
  "startDate",
  "endDate",
] as const;
export type PlannedField = (typeof FIELDS)[number];

export const NO_FIELDS: PlannedFields = {
  name: "",
  amount: "",
  category: "",
  frequency: "",
  month: "",
  date: "",
  week: "",
  weekday: "",
  startDate: "",
  endDate: "",
};

/** One payment of a listed one: the total of daily and weekly ones is divided by its divisor, which is exact. */
export function onePaymentOf(planned: Pick<PlannedPayment, "amount" | "dayInPeriod" | "dayInMonthPeriod">): Pence {
  return pence(amountOf(planned.amount) / (planned.dayInPeriod * planned.dayInMonthPeriod));
}

/** The form's values when a planned payment is edited. */
export function fieldsOf(planned: PlannedPayment): PlannedFields {
  const { name, category, weekOfMonth, weekday, month, date, startDate, endDate } = planned;
  const frequency = weekOfMonth === null ? planned.frequency : "monthly-weekday";
  return {
    name,
    amount: formatDecimal(onePaymentOf(planned)),
    category,
    frequency,
    month: needsMonth(frequency) ? typedNumber(month) : "",
    date: needsDate(frequency) ? typedNumber(date) : "",
    week: typedNumber(weekOfMonth),
    weekday: typedNumber(weekday),
    startDate: typedDate(startDate),
    endDate: typedDate(endDate),
  };
}

const typedNumber = (value: number | null): string => (value === null ? "" : String(value));
const typedDate = (date: string | null): string => (date === null ? "" : formatDate(civilDate(date)));

/** The fields after one was changed: a day of the week is no day of the month, and a set of months no month. */
export function changed(fields: PlannedFields, field: PlannedField, value: string): PlannedFields {
  if (field !== "frequency") return { ...fields, [field]: value };
  const keepsDate = isOfMonth(value) && isOfMonth(fields.frequency);
  return { ...fields, frequency: value, month: "", date: keepsDate ? fields.date : "" };
}

const numberOf = (text: string) => (text === "" ? null : Number(text));
const dateOf = (typed: string): CivilDate | null => readCivilDate(typed.split(".").toReversed().join("-")) ?? null;
const isCategory = (text: string): text is Category => CATEGORIES.some((category) => category === text);

/** The fields of the wire that say when it falls due, without those that its frequency does not have. */
function scheduleFieldsIn({ frequency, month, date, week, weekday, startDate, endDate }: PlannedFields) {
  return {
    month: needsMonth(frequency) ? numberOf(month) : null,
    date: needsDate(frequency) ? numberOf(date) : null,
    weekday: needsWeekday(frequency) ? numberOf(weekday) : null,
    weekOfMonth: needsWeekday(frequency) ? numberOf(week) : null,
    startDate: needsStart(frequency) ? dateOf(startDate) : null,
    endDate: mayEnd(frequency) ? dateOf(endDate) : null,
  };
}

/** When it falls due; undefined while that is not chosen whole. */
export function scheduleIn(fields: PlannedFields): Schedule | undefined {
  const { frequency } = fields;
  if (!isFormFrequency(frequency)) return undefined;
  const { month, date, ...further } = scheduleFieldsIn(fields);
  if (needsWeekday(frequency) && (further.weekday === null || further.weekOfMonth === null)) return undefined;
  return scheduleOf(frequencyOf(frequency), month, date, further);
}

/** The amount of a payment; undefined while there is none that can be planned. */
export function amountIn({ amount }: PlannedFields): Pence | undefined {
  const typed = penceFromText(amount);
  return typed !== undefined && canBePlanned(typed) ? typed : undefined;
}

/** What the dates are judged by; without today they are not, and the server decides. */
export interface PlanningDay {
  readonly today?: CivilDate | undefined;
  /** When the edited payment fell due until now. */
  readonly before?: Schedule | undefined;
}

type Errors = Partial<Record<PlannedField, string>>;

/** What is wrong with each field. */
export function errorsOf(fields: PlannedFields, day: PlanningDay = {}): Errors {
  const { errors } = texts;
  const { name, amount, category, frequency, month, date, week, weekday } = fields;
  const typed = penceFromText(amount);
  return {
    ...(name.trim() === "" && { name: errors.name }),
    ...((typed === undefined || typed === 0) && { amount: errors.amount }),
    ...(typed !== undefined && typed > 0 && !canBePlanned(typed) && { amount: errors.tooMuch }),
    ...(!isCategory(category) && { category: errors.category }),
    ...(!isFormFrequency(frequency) && { frequency: errors.frequency }),
    ...(needsMonth(frequency) && month === "" && { month: errors.month }),
    ...(needsDate(frequency) && date === "" && { date: errors.date }),
    ...(needsWeekday(frequency) && week === "" && { week: errors.week }),
    ...(needsWeekday(frequency) && weekday === "" && { weekday: errors.date }),
    ...dateErrors(fields, day),
  };
}

const PLANNING_ERRORS: Readonly<Record<PlanningError, Errors>> = {
  past: { startDate: texts.errors.past },
  "too-far": { startDate: texts.errors.tooFar },
  "none-due": { endDate: texts.errors.noneDue },
};

function dateErrors(fields: PlannedFields, { today, before }: PlanningDay): Errors {
  const { frequency, startDate, endDate } = fields;
  const starts = dateOf(startDate);
  const ends = dateOf(endDate);
  if (needsStart(frequency) && starts === null) return { startDate: texts.errors.day };
  if (mayEnd(frequency) && endDate !== "" && ends === null) return { endDate: texts.errors.day };
  if (needsStart(frequency) && mayEnd(frequency) && starts !== null && ends !== null && ends < starts) {
    return { endDate: texts.errors.endsBefore };
  }
  const schedule = scheduleIn(fields);
  const error = schedule && today && planningErrorOf(schedule, today, before);
  return error === undefined ? {} : PLANNING_ERRORS[error];
}

/** What is sent of fields without a fault. */
export function bodyOf(fields: PlannedFields): PlannedBody {
  const { name, category, frequency } = fields;
  const amount = amountIn(fields);
  if (amount === undefined || !isCategory(category) || !isFormFrequency(frequency))
    throw new RangeError("a faulty field");
  return {
    name: name.trim(),
    category,
    currency: "GBP",
    amount: poundsFromPence(amount),
    frequency: frequencyOf(frequency),
    ...scheduleFieldsIn(fields),
  };
}

export type PlannedBody = BodyOf<typeof changePlannedPayment>;
