import type { PaidPayment, PlannedPayment, PlannedType, paidInfo } from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import { budgetDaysOf } from "@wellpaid/domain/budgeting/matching/paid-matching";
import { inPeriod } from "@wellpaid/domain/budgeting/regular/planned-payment";
import { hasEnded, nextPaymentDate } from "@wellpaid/domain/budgeting/regular/schedule";
import { fieldsOf } from "@wellpaid/domain/budgeting/regular/schedule-fields";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { magnitude, sum, times } from "@wellpaid/domain/money/pence";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import type { MerchantLogos } from "../../../content/merchant-logos.ts";
import { type BudgetCalendar, readBudgetCalendar } from "../budget-calendar.ts";
import { matchPlanned, type PlannedInPeriod, readBudgetFacts } from "../budget-facts.ts";
import { calendarAgo } from "../earlier-periods.ts";
import { type MerchantContext, merchantAnswer, merchantNameOf } from "../merchant-answer.ts";
import type { PlannedRow } from "./planned-store.ts";
import { readPlans } from "./plans.ts";

/** Who a plan pays, or is paid by, as the payments say that it was made from or that have paid it; null without any. */
export function merchantOfPlan({ type, transactionId, description, payees }: PlannedRow): string | null {
  const texts = [transactionId === null ? null : description, ...payees.map((payee) => payee.description)];
  const text = texts.find((each) => each !== null);
  return text === undefined ? null : merchantNameOf({ description: text, type });
}

/** A planned payment as the lists return it; `count` is what left to spend computes with. */
export function plannedAnswer(
  { planned, info, isOwnMove }: PlannedInPeriod,
  calendar: BudgetCalendar,
  logos: MerchantLogos,
): PlannedPayment {
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
    merchant: merchantAnswer(merchantOfPlan(planned), logos),
    logo: planned.logo,
    // When every payment until payday is paid, the next is the first from payday on; a single one is late or past.
    nextPaymentDate: info.upcoming[0] ?? nextPaymentDate(planned.schedule, period.payday) ?? info.late.at(-1) ?? null,
    // What moves between own accounts is never due.
    count: isOwnMove ? 0 : info.left.length,
    dayInPeriod: listed.dayInPeriod,
    dayInMonthPeriod: listed.dayInMonthPeriod,
    lateDueDates: isOwnMove ? [] : [...info.late],
    lateCounted: isOwnMove ? 0 : info.lateCounted.length,
    upcomingDate: (isOwnMove ? undefined : info.upcoming[0]) ?? null,
    learnedFrom: planned.learnedFromPence === null ? null : poundsFromPence(planned.learnedFromPence),
    isOwnMove,
  };
}

/** The same for only `count` of its payments, so that a list adds up. */
function answerFor(
  count: number,
  plannedInPeriod: PlannedInPeriod,
  calendar: BudgetCalendar,
  logos: MerchantLogos,
): PlannedPayment {
  const { frequency } = plannedInPeriod.planned.schedule;
  const isTotal = frequency === "daily" || frequency === "weekly";
  return {
    ...plannedAnswer(plannedInPeriod, calendar, logos),
    amount: poundsFromPence(
      isTotal ? times(plannedInPeriod.planned.paymentPence, Math.max(1, count)) : plannedInPeriod.planned.paymentPence,
    ),
    count,
    dayInPeriod: frequency === "daily" ? Math.max(1, count) : 1,
    dayInMonthPeriod: frequency === "weekly" ? Math.max(1, count) : 1,
  };
}

/** Soonest first. */
const inOrder = <P extends PlannedPayment>(answers: P[]): P[] =>
  answers.toSorted(
    (a, b) => (a.nextPaymentDate ?? "").localeCompare(b.nextPaymentDate ?? "") || a.name.localeCompare(b.name),
  );

/** All but those of which nothing is due any more since the last payday. */
export async function listPlannedPayments(
  { database, merchantLogos }: MerchantContext,
  employeeId: string,
  type: PlannedType,
): Promise<PlannedPayment[]> {
  const { calendar, planned } = await readBudgetFacts(database, employeeId);
  const { first } = budgetDaysOf(calendar.period);
  return inOrder(
    planned
      .filter(({ planned: { type: ofRow, schedule } }) => ofRow === type && !hasEnded(schedule, first))
      .map((plannedInPeriod) => plannedAnswer(plannedInPeriod, calendar, merchantLogos)),
  );
}

/**
 * The planned payments of a pay period, paid and not paid. One with some payments made and some left is in both lists
 * with its share; the current unpaid list adds up to what left to spend subtracts. One that moves money between accounts that count is in neither. In an earlier period, what was
 * planned by then, was due and was not recognised is not paid.
 */
export async function readPaidInfo(
  { database, merchantLogos }: MerchantContext,
  employeeId: string,
  type: PlannedType,
  periodsAgo: number,
): Promise<AnswerOf<typeof paidInfo>> {
  const [now, plans] = await Promise.all([readBudgetCalendar(database, employeeId), readPlans(database, employeeId)]);
  const calendar = calendarAgo(now, periodsAgo);
  // Of both types: a transaction that the other type's plan has is not free.
  const all = await matchPlanned(database, employeeId, calendar, plans);
  const planned = all.filter((each) => each.planned.type === type && !each.isOwnMove);
  const { first, last } = budgetDaysOf(calendar.period);
  const unpaid = planned.flatMap((plannedInPeriod) => {
    const { late, upcoming, left, missed } = plannedInPeriod.info;
    if (periodsAgo > 0) {
      const wasPlanned = plannedInPeriod.planned.madeOn <= last;
      return wasPlanned ? unpaidAnswer(missed, missed.length, plannedInPeriod, calendar, merchantLogos) : [];
    }
    return unpaidAnswer([...late, ...upcoming], left.length, plannedInPeriod, calendar, merchantLogos);
  });
  return {
    firstDay: first,
    lastDay: last,
    paid: inOrder(
      planned
        .filter(({ info }) => info.paid.length > 0)
        .map((plannedInPeriod) => paidAnswer(plannedInPeriod, calendar, merchantLogos)),
    ),
    notPaid: inOrder(unpaid),
    skipped: inOrder(
      planned
        .filter(({ info }) => info.skipped.length > 0)
        .map((plannedInPeriod) => ({
          ...answerFor(plannedInPeriod.info.skipped.length, plannedInPeriod, calendar, merchantLogos),
          skippedDueDates: [...plannedInPeriod.info.skipped],
        })),
    ),
  };
}

/** A planned payment as not paid on these due dates, of which `count` are counted; none where there are no dates. */
function unpaidAnswer(
  dueDates: readonly CivilDate[],
  count: number,
  plannedInPeriod: PlannedInPeriod,
  calendar: BudgetCalendar,
  logos: MerchantLogos,
): PlannedPayment[] {
  const [first] = dueDates;
  return first === undefined ? [] : [{ ...answerFor(count, plannedInPeriod, calendar, logos), nextPaymentDate: first }];
}

/** What was marked as paid, and the bank does not show, counts with the planned amount and its due date. */
function paidAnswer(plannedInPeriod: PlannedInPeriod, calendar: BudgetCalendar, logos: MerchantLogos): PaidPayment {
  const { paid } = plannedInPeriod.info;
  const days = paid.map(({ dueDate, payment }) => payment?.date ?? dueDate);
  const { paymentPence } = plannedInPeriod.planned;
  return {
    ...answerFor(paid.length, plannedInPeriod, calendar, logos),
    paidOn: days.toSorted().at(-1) ?? calendar.today,
    paidAmount: poundsFromPence(
      sum(paid.map(({ payment }) => (payment === null ? paymentPence : magnitude(payment.pence)))),
    ),
    settled: paid.map(({ dueDate, by, payment }) => ({
      amount: poundsFromPence(payment === null ? paymentPence : magnitude(payment.pence)),
      dueDate,
      by,
      transactionId: payment?.id ?? null,
      paidOn: payment?.date ?? null,
      merchant: merchantAnswer(payment?.merchant ?? null, logos),
    })),
  };
}
