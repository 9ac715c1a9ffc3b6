import { matchedDays, paydaysWithin } from "@wellpaid/domain/budgeting/bill-calendar/calendar-days";
import {
  type CalendarEntry,
  foundEntries,
  inCalendarOrder,
  type NamedRegular,
  paydayEntries,
  plannedEntries,
} from "@wellpaid/domain/budgeting/bill-calendar/calendar-entries";
import { isCounted } from "@wellpaid/domain/budgeting/current-balance";
import { partHistory } from "@wellpaid/domain/budgeting/forecast-facts";
import type { BudgetDays } from "@wellpaid/domain/budgeting/matching/paid-matching";
import { ownSalaryIn } from "@wellpaid/domain/budgeting/own-salary";
import { likenessesOfPlanned } from "@wellpaid/domain/budgeting/regular/likeness";
import { type AccountRow, findAccounts } from "../../../database/stores/banks/bank-accounts.ts";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import type { Database } from "../../../database/tables/schema.ts";
import type { BudgetCalendar } from "../budget-calendar.ts";
import { findPaymentsFor, matchWith } from "../budget-facts.ts";
import { findSalary } from "../budget-store.ts";
import { findHistory } from "../forecast/find-history.ts";
import { merchantNameOf } from "../merchant-answer.ts";
import { isWithOthers } from "../own-moves/read-own-moves.ts";
import { merchantOfPlan } from "../planned/list-planned-payments.ts";
import { type Plans, readPlans } from "../planned/plans.ts";
import { findLastDay } from "./last-day-store.ts";

/** The entries of some days, in the order of the calendar. Moves between accounts that the balance counts have none. */
export async function readEntries(
  database: Database,
  employeeId: string,
  calendar: BudgetCalendar,
  days: BudgetDays,
): Promise<CalendarEntry[]> {
  const { today, period, lastPay } = calendar;
  const [plans, accounts, lastDay] = await Promise.all([
    readPlans(database, employeeId),
    findAccounts(database, employeeId),
    findLastDay(database, employeeId),
  ]);
  const matched = matchedDays(days, today);
  const payments = await findPaymentsFor(database, employeeId, plans, matched, today);
  const infos = matchWith(plans, payments, matched, today).filter(({ isOwnMove }) => !isOwnMove);
  const settledIds = new Set(infos.flatMap(({ info }) => info.paid.flatMap(({ payment }) => payment?.id ?? [])));
  const found = await findUnplanned(database, employeeId, { accounts, plans, calendar });
  return inCalendarOrder([
    ...(calendar.isPaydayKnown
      ? paydayEntries(paydaysWithin(days, period, calendar.pays, lastDay), {
          payday: addDays(period.firstDay, -1),
          pay: lastPay,
        })
      : []),
    ...plannedEntries(
      infos.map(({ planned, info }) => ({ ...info, merchant: merchantOfPlan(planned) })),
      days,
    ),
    ...foundEntries(found, days, today, settledIds),
  ]);
}

interface Read {
  readonly accounts: readonly AccountRow[];
  readonly plans: Plans;
  readonly calendar: BudgetCalendar;
}

/** What comes regularly and is not planned, as the forecast counts it: without the pay itself. */
async function findUnplanned(
  database: Database,
  employeeId: string,
  { accounts, plans: { planned, neutral }, calendar: { today, pays } }: Read,
): Promise<NamedRegular[]> {
  const ids = accounts.filter(isCounted).map(({ id }) => id);
  const history = await findHistory(database, employeeId, ids, today);
  if (history === null) return [];
  const payments = history.payments.filter(isWithOthers(neutral));
  const { regular } = partHistory(payments, today, new Set(planned.flatMap(likenessesOfPlanned)));
  const pay = ownSalaryIn(regular, pays, await findSalary(database, employeeId));
  return regular
    .filter((each) => each !== pay)
    .map((each) => {
      const merchant = merchantNameOf(each);
      return { regular: each, name: merchant ?? each.description, merchant };
    });
}
