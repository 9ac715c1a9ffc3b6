import type { changePlannedPayment as changeCall } from "@wellpaid/contract/budgeting/budgeting";
import type { BodyOf } from "@wellpaid/contract/call";
import { type PlanningError, planningErrorOf } from "@wellpaid/domain/budgeting/regular/planned-payment";
import type { Schedule } from "@wellpaid/domain/budgeting/regular/schedule";
import { fieldsOf, isWeek, scheduleOf, storedDayOfMonth } from "@wellpaid/domain/budgeting/regular/schedule-fields";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { refuseInput } from "../../../http/refusal-answer.ts";
import type { Refusal } from "../../../refusal.ts";

type SentSchedule = Pick<
  BodyOf<typeof changeCall>,
  "frequency" | "month" | "date" | "weekday" | "weekOfMonth" | "startDate" | "endDate"
>;

interface InputError {
  readonly path: `/${keyof SentSchedule}`;
  readonly message: string;
}

/**
 * When a payment falls due, as it was sent; refused, with the field named, when that is no schedule or cannot be planned.
 * @param before the schedule that is changed
 */
export function readSchedule(
  sent: SentSchedule,
  today: CivilDate,
  before?: Schedule,
): Schedule | Refusal<"INVALID_INPUT"> {
  const fields = before === undefined ? sent : withKept(sent, before);
  const error = unusedField(fields) ?? missingField(fields);
  if (error !== undefined) return refuseInput([error]);
  const { frequency, month, date, ...further } = fields;
  const schedule = scheduleOf(frequency, month, isOfMonth(fields) ? storedDayOfMonth(date) : date, further);
  if (schedule === undefined || (frequency === "daily" && (date ?? 1) !== 1)) {
    return refuseInput([monthOrDateError(fields)]);
  }
  const planningError = planningErrorOf(schedule, today, before);
  return planningError === undefined ? schedule : refuseInput([PLANNING_ERRORS[planningError]]);
}

const PLANNING_ERRORS: Readonly<Record<PlanningError, InputError>> = {
  past: { path: "/startDate", message: "must not be in the past" },
  "too-far": { path: "/startDate", message: "must be within 10 years" },
  "none-due": { path: "/endDate", message: "must not be before the first payment" },
};

/**
 * What a client leaves out because it does not know it stays as it is: the end, and with an unchanged frequency the first
 * due date and, with an unchanged day, the weekday of the month.
 */
function withKept(sent: SentSchedule, before: Schedule): SentSchedule {
  const kept = fieldsOf(before);
  const isSame = sent.frequency === before.frequency;
  const isSameDay = isSame && storedDayOfMonth(sent.date) === kept.date;
  const hasEnd = sent.frequency !== "once";
  return {
    ...sent,
    weekday: sent.weekday === undefined && isSameDay ? kept.weekday : sent.weekday,
    weekOfMonth: sent.weekOfMonth === undefined && isSameDay ? kept.weekOfMonth : sent.weekOfMonth,
    startDate: sent.startDate === undefined && isSame ? kept.startDate : sent.startDate,
    endDate: sent.endDate === undefined && hasEnd ? kept.endDate : sent.endDate,
  };
}

const isSent = (value: unknown): boolean => value !== null && value !== undefined;
const isOfMonth = ({ frequency }: SentSchedule): boolean =>
  frequency === "monthly" || frequency === "quarterly" || frequency === "annually";
const needsStart = ({ frequency }: SentSchedule): boolean =>
  frequency === "fortnightly" || frequency === "four-weekly" || frequency === "once";

/** A field that its frequency does not have: a start that was ignored would be planned wrongly. */
function unusedField(fields: SentSchedule): InputError | undefined {
  const { frequency, weekday, weekOfMonth, startDate, endDate } = fields;
  if (isSent(startDate) && !needsStart(fields))
    return { path: "/startDate", message: `must not be sent for a ${frequency} payment` };
  if (isSent(weekday) && frequency !== "monthly")
    return { path: "/weekday", message: "must only be sent for monthly payments" };
  if (isSent(weekOfMonth) && frequency !== "monthly") {
    return { path: "/weekOfMonth", message: "must only be sent for monthly payments" };
  }
  return isSent(endDate) && frequency === "once"
    ? { path: "/endDate", message: "must not be sent for a single payment" }
    : undefined;
}

function missingField(fields: SentSchedule): InputError | undefined {
  const { weekday, weekOfMonth, startDate, endDate } = fields;
  if (needsStart(fields) && !isSent(startDate)) return { path: "/startDate", message: "is required" };
  if (isSent(weekOfMonth) && !isWeek(weekOfMonth)) {
    return { path: "/weekOfMonth", message: "must be 1 to 4, or -1 for the last" };
  }
  if (isSent(weekOfMonth) && !isSent(weekday)) return { path: "/weekday", message: "is required with weekOfMonth" };
  if (isSent(weekday) && !isSent(weekOfMonth)) return { path: "/weekOfMonth", message: "is required with weekday" };
  const endsBefore = isSent(startDate) && isSent(endDate) && String(endDate) < String(startDate);
  return endsBefore ? { path: "/endDate", message: "must not be before startDate" } : undefined;
}

function monthOrDateError(fields: SentSchedule): InputError {
  const { frequency, date } = fields;
  const isDateGood = isOfMonth(fields) && scheduleOf("monthly", null, storedDayOfMonth(date)) !== undefined;
  return isDateGood
    ? { path: "/month", message: frequency === "quarterly" ? "must be 1 to 3" : "must be 1 to 12" }
    : { path: "/date", message: `must be a day of a ${frequency} payment` };
}
