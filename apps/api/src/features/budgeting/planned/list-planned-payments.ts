import type { PaidPayment, PlannedPayment, PlannedType, paidInfo } from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import { budgetDaysOf } from "@wellpaid/domain/budgeting/paid-matching";
import { inPeriod } from "@wellpaid/domain/budgeting/regular/planned-payment";
import { fieldsOf, nextPaymentDate } from "@wellpaid/domain/budgeting/regular/schedule";
import { periodBefore } from "@wellpaid/domain/calendar/payday";
import { magnitude, sum, times } from "@wellpaid/domain/money/pence";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import type { Database } from "../../../database/tables/schema.ts";
import { type BudgetCalendar, readBudgetCalendar } from "../budget-calendar.ts";
import { matchPlanned, type PlannedInPeriod, readBudgetFacts } from "../budget-facts.ts";
import { readNeutralMoves } from "../own-moves/read-own-moves.ts";
import { findPlannedPayments } from "./planned-store.ts";
import { findAccounts } from "../../../database/stores/bank-accounts.ts";

/** A planned payment as the lists return it; `count` is what left to spend computes with. */
export function plannedAnswer({ planned, info, isOwnMove }: PlannedInPeriod, calendar: BudgetCalendar): PlannedPayment {
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
    // When every payment until payday is paid, the next is the first from payday on.
    nextPaymentDate: info.left[0] ?? nextPaymentDate(planned.schedule, period.payday),
    count: isOwnMove ? 0 : info.left.length,
    dayInPeriod: listed.dayInPeriod,
    dayInMonthPeriod: listed.dayInMonthPeriod,
    isOwnMove,
  };
}

/** The same for only `count` of its payments, so that a list adds up. */
function answerFor(count: number, plannedInPeriod: PlannedInPeriod, calendar: BudgetCalendar): PlannedPayment {
  const { frequency } = plannedInPeriod.planned.schedule;
  const isTotal = frequency === "daily" || frequency === "weekly";
  return {
    ...plannedAnswer(plannedInPeriod, calendar),
    amount: poundsFromPence(
      isTotal ? times(plannedInPeriod.planned.paymentPence, count) : plannedInPeriod.planned.paymentPence,
    ),
    count,
    dayInPeriod: frequency === "daily" ? count : 1,
    dayInMonthPeriod: frequency === "weekly" ? count : 1,
  };
}

/** Soonest first. */
const inOrder = <P extends PlannedPayment>(answers: P[]): P[] =>
  answers.toSorted(
    (a, b) => (a.nextPaymentDate ?? "").localeCompare(b.nextPaymentDate ?? "") || a.name.localeCompare(b.name),
  );

export async function listPlannedPayments(
  database: Database,
  employeeId: string,
  type: PlannedType,
): Promise<PlannedPayment[]> {
  const { calendar, planned } = await readBudgetFacts(database, employeeId);
  return inOrder(
    planned
      .filter((plannedInPeriod) => plannedInPeriod.planned.type === type)
      .map((plannedInPeriod) => plannedAnswer(plannedInPeriod, calendar)),
  );
}

/**
 * The planned payments of a pay period, paid and not paid. One with some payments made and some left is in both lists
 * with its share; the current unpaid list adds up to what left to spend subtracts. One that moves money between accounts that count is in neither. In an earlier period, what was
 * planned by then, was due and was not recognised is not paid.
 */
export async function readPaidInfo(
  database: Database,
  employeeId: string,
  type: PlannedType,
  periodsAgo: number,
): Promise<AnswerOf<typeof paidInfo>> {
  const [now, all, accounts, neutral] = await Promise.all([
    readBudgetCalendar(database, employeeId),
    findPlannedPayments(database, employeeId),
    findAccounts(database, employeeId),
    readNeutralMoves(database, employeeId),
  ]);
  const calendar = earlier(now, periodsAgo);
  const rows = all.filter((plannedRow) => plannedRow.type === type);
  const matched = await matchPlanned(database, employeeId, { calendar, rows, accounts, neutral });
  const planned = matched.filter(({ isOwnMove }) => !isOwnMove);
  const { first, last } = budgetDaysOf(calendar.period);
  const unpaid = planned.flatMap((plannedInPeriod) => {
    const days =
      periodsAgo === 0
        ? plannedInPeriod.info.left
        : plannedInPeriod.planned.madeOn > last
          ? []
          : plannedInPeriod.info.missed;
    return days.length === 0
      ? []
      : [{ ...answerFor(days.length, plannedInPeriod, calendar), nextPaymentDate: days[0] ?? null }];
  });
  return {
    firstDay: first,
    lastDay: last,
    paid: inOrder(
      planned
        .filter(({ info }) => info.paid.length > 0)
        .map((plannedInPeriod) => paidAnswer(plannedInPeriod, calendar)),
    ),
    notPaid: inOrder(unpaid),
  };
}

function paidAnswer(plannedInPeriod: PlannedInPeriod, calendar: BudgetCalendar): PaidPayment {
  const payments = plannedInPeriod.info.paid.map(({ payment }) => payment);
  return {
    ...answerFor(payments.length, plannedInPeriod, calendar),
    paidOn:
      payments
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? calendar.today,
    paidAmount: poundsFromPence(sum(payments.map(({ pence }) => magnitude(pence)))),
  };
}

/** The calendar as it was `periodsAgo` pay periods ago. */
function earlier(calendar: BudgetCalendar, periodsAgo: number): BudgetCalendar {
  let { period } = calendar;
  for (let back = 0; back < periodsAgo; back += 1) {
    period = periodBefore(period, calendar.pays);
  }
  return { ...calendar, period };
}
