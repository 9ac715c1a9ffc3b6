import type { PlannedPayment, PlannedType } from "@wellpaid/contract/budgeting";
import { inPeriod } from "@wellpaid/domain/budgeting/planned-payment";
import { fieldsOf, nextPaymentDate } from "@wellpaid/domain/budgeting/schedule";
import { times } from "@wellpaid/domain/money/pence";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import type { Database } from "../../database/schema.ts";
import type { BudgetCalendar } from "./budget-calendar.ts";
import { type PlannedInPeriod, readBudgetFacts } from "./budget-facts.ts";

/** A planned payment as the lists tell it; `count` is what left to spend reckons with. */
export function plannedAnswer({ planned, info }: PlannedInPeriod, calendar: BudgetCalendar): PlannedPayment {
  const { today, period } = calendar;
  const listed = inPeriod(planned, today, period.payday);
  return {
    id: planned.id,
    name: planned.name,
    category: planned.category,
    currency: "GBP",
    amount: poundsFromPence(listed.listPence),
    paymentAmount: poundsFromPence(planned.paymentPence),
    type: planned.type,
    frequency: planned.schedule.frequency,
    ...fieldsOf(planned.schedule),
    transactionId: planned.transactionId,
    logo: planned.logo,
    // Where every one until payday is paid, the next is the first from payday on.
    nextPaymentDate: info.left[0] ?? nextPaymentDate(planned.schedule, period.payday),
    count: info.left.length,
    dayInPeriod: listed.dayInPeriod,
    dayInMonthPeriod: listed.dayInMonthPeriod,
  };
}

/** The same for only so many of its payments, so that a list adds up. */
function answerFor(count: number, one: PlannedInPeriod, calendar: BudgetCalendar): PlannedPayment {
  const { frequency } = one.planned.schedule;
  const isTotal = frequency === "daily" || frequency === "weekly";
  return {
    ...plannedAnswer(one, calendar),
    amount: poundsFromPence(isTotal ? times(one.planned.paymentPence, count) : one.planned.paymentPence),
    count,
    dayInPeriod: frequency === "daily" ? count : 1,
    dayInMonthPeriod: frequency === "weekly" ? count : 1,
  };
}

/** Soonest first. */
const inOrder = (answers: PlannedPayment[]): PlannedPayment[] =>
  answers.toSorted(
    (a, b) => (a.nextPaymentDate ?? "").localeCompare(b.nextPaymentDate ?? "") || a.name.localeCompare(b.name),
  );

export async function listPlannedPayments(
  database: Database,
  employeeId: string,
  type: PlannedType,
): Promise<PlannedPayment[]> {
  const { calendar, planned } = await readBudgetFacts(database, employeeId);
  return inOrder(planned.filter((one) => one.planned.type === type).map((one) => plannedAnswer(one, calendar)));
}

/**
 * The planned payments of the current pay period, paid and not paid. One of which some payments are made and some are
 * left stands in both lists with its share; the unpaid list adds up to what left to spend takes off.
 */
export async function readPaidInfo(
  database: Database,
  employeeId: string,
  type: PlannedType,
): Promise<{ paid: PlannedPayment[]; notPaid: PlannedPayment[] }> {
  const { calendar, planned } = await readBudgetFacts(database, employeeId);
  const ofType = planned.filter((one) => one.planned.type === type);
  const paid = ofType.filter(({ info }) => info.paid.length > 0);
  const notPaid = ofType.filter(({ info }) => info.left.length > 0);
  return {
    paid: inOrder(paid.map((one) => answerFor(one.info.paid.length, one, calendar))),
    notPaid: inOrder(notPaid.map((one) => answerFor(one.info.left.length, one, calendar))),
  };
}
