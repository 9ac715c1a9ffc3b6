import { addDays, type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import {
  nextPeriod,
  type PayCalendar,
  type PayPeriod,
  payPeriodContaining,
  payPeriodSince,
} from "@wellpaid/domain/calendar/payday";
import { isAwaitingEmployer } from "@wellpaid/domain/employer/new-people";
import { zeroOrMore, NO_PENCE, type Pence, pence, signedPence } from "@wellpaid/domain/money/pence";
import { basisPoints } from "@wellpaid/domain/money/percent";
import type { AvailabilityFacts } from "@wellpaid/domain/on-demand-pay/availability";
import type { WithdrawalFacts } from "@wellpaid/domain/on-demand-pay/decide-withdrawal";
import { FEE_WHEN_MISSING, feeTermsOf } from "@wellpaid/domain/on-demand-pay/fee";
import { ownLimitsOf, type SelfLimits } from "@wellpaid/domain/on-demand-pay/own-limits";
import { freezeOfRows } from "../../../database/stores/freezes.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { type KnownPeriod, knownPeriod, periodOfToday } from "../../../shared/current-period.ts";
import { accessOf } from "../access/access-store.ts";
import { ownLimitsAt } from "../own-limits/own-limit-store.ts";
import { advancesOfPeriod, findWithdrawer, type WithdrawerRow } from "../withdrawal-store.ts";

/** What a withdrawal is decided by, with what is needed to carry it out. */
export interface Withdrawer {
  readonly facts: WithdrawalFacts;
  readonly period: PayPeriod;
  readonly now: Instant;
  readonly needsNoCode: boolean;
  /** The employee's own, with what waits to take their place. */
  readonly ownLimits: SelfLimits;
  /** What the run of this period gives back; one that is begun gives nothing more. */
  readonly givenBackPence: Pence;
  readonly account: { readonly sortCode: string; readonly accountNumber: string; readonly accountName: string } | null;
}

/** The pay group's day, else the company's (docs/product/pay-calendar.md#paydays). */
const calendarOf = (row: WithdrawerRow): PayCalendar => ({
  paydayDay: row.paydayDay,
  division: row.division,
  cutOffWorkingDays: row.cutOffWorkingDays,
});

/** The period of a person today, since when they are paid in it, and the one that comes after it for them. */
interface PayToday extends KnownPeriod {
  readonly startedOn: CivilDate | null;
  readonly next: PayPeriod;
}

/**
 * Who has left a pay group is in its last period until the end of its payday, like those who stay: it is posted, so closed.
 * After it comes the period of the other group, where that is not closed yet.
 */
function payTodayOf(row: WithdrawerRow, today: CivilDate): PayToday {
  const known = periodOf(row, today);
  const after = nextPeriod(known.period, calendarOf(row));
  const { leftPeriod } = row;
  if (leftPeriod === null) return { ...known, startedOn: dateOrNull(row.startedOn), next: after };
  const isOpenTomorrow = !known.isRunStarted && known.period.cutOffDay > addDays(today, 1);
  return {
    period: periodOfToday(known.period, leftPeriod),
    isRunStarted: true,
    startedOn: dateOrNull(leftPeriod.startedOn),
    next: isOpenTomorrow ? known.period : after,
  };
}

function periodOf(row: WithdrawerRow, today: CivilDate): KnownPeriod {
  if (row.period === null) return { period: computedPeriod(row, today), isRunStarted: false };
  return knownPeriod(row.period, today, calendarOf(row));
}

/**
 * Where none is opened yet, for a moment after a company or a pay group is made. The calendar's settings say nothing of
 * when they changed; an advance keeps the period in which it was made, so the newest one tells the period of before.
 */
function computedPeriod(row: WithdrawerRow, today: CivilDate): PayPeriod {
  const [newest] = row.advances.toSorted((left, right) => (left.payday > right.payday ? -1 : 1));
  if (newest === undefined) return payPeriodContaining(today, calendarOf(row));
  const known = { firstDay: civilDate(newest.periodStart), payday: civilDate(newest.payday) };
  return payPeriodSince(known, today, calendarOf(row));
}

const dateOrNull = (text: string | null): CivilDate | null => (text === null ? null : civilDate(text));

function payOf(
  row: WithdrawerRow,
  { period, isRunStarted, startedOn }: PayToday,
  limits: SelfLimits,
  today: CivilDate,
): AvailabilityFacts | null {
  if (row.monthlySalaryPence === null) return null;
  const { advances, carriedOverPence } = advancesOfPeriod(row, period);
  const feeAmount = row.feeApproach === "percent" && row.feeAmount !== null ? row.feeAmount / 100 : row.feeAmount;
  return {
    monthlySalaryPence: pence(row.monthlySalaryPence),
    period,
    isRunStarted,
    employment: { startedOn, leftOn: dateOrNull(row.leftOn) },
    division: row.division,
    terms: {
      earnedPercent: basisPoints(row.earnedPercent * 100),
      maxPercent: basisPoints(row.maxPercent * 100),
      minPence: pence(row.minAdvancePence),
      maxCount: row.maxAdvances,
    },
    own: ownLimitsOf(limits),
    fee: feeTermsOf(row.feeApproach, feeAmount) ?? FEE_WHEN_MISSING,
    advances,
    carriedOverPence,
    exposureRoomPence: zeroOrMore(signedPence(row.exposureRoomPence)),
    today,
  };
}

/**
 * Reads what decides a withdrawal. With `lock` the employee's row is held until the transaction ends, so that of many
 * requests at once each sees what the one before it took.
 */
export async function readWithdrawer(
  db: Database | Tx,
  employeeId: string,
  lock: "for update" | "no lock",
): Promise<Withdrawer> {
  const row = await findWithdrawer(db, employeeId, lock);
  const now = instant(row.now.getTime());
  const today = londonDate(now);
  const ownLimits = ownLimitsAt(now, row.ownLimits);
  const known = payTodayOf(row, today);
  const { period } = known;
  const { sortCode, accountNumber, accountName } = row;
  const account = sortCode === null || accountNumber === null ? null : { sortCode, accountNumber, accountName };
  return {
    facts: {
      isCompanySuspended: row.isCompanySuspended,
      isAdvancesAvailable: row.isAdvancesAvailable,
      isEmployeeSuspended: row.isSuspended,
      freeze: freezeOfRows(row.freezes, row.now),
      access: accessOf(row),
      isAwaitingEmployer: row.newPerson !== null && isAwaitingEmployer(row.newPerson),
      pay: payOf(row, known, ownLimits, today),
      nextPeriod: known.next,
      payoutAccount:
        account === null
          ? null
          : {
              replacedAnotherAt: row.accountReplacedAt === null ? null : instant(row.accountReplacedAt.getTime()),
              isObjectedTo: row.isAccountObjectedTo,
            },
      now,
    },
    period,
    now,
    needsNoCode: row.needsNoCode,
    account,
    ownLimits,
    givenBackPence: known.isRunStarted ? NO_PENCE : pence(row.owedBackPence),
  };
}
