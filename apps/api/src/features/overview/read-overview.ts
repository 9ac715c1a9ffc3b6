import type { Overview } from "@wellpaid/contract/overview/overview";
import { hasRole } from "@wellpaid/domain/employer/roles";
import { MIN_PEOPLE, stepsOfMany } from "@wellpaid/domain/overview/bulk-steps";
import type { Database } from "../../database/tables/schema.ts";
import type { Administrator } from "../../http/session/administrator-session.ts";
import { findNearLimit, listOutstanding } from "../../shared/run-payment-store.ts";
import { listUnpostedPeriods } from "../../database/stores/open-periods.ts";
import { readUsage } from "../../database/stores/usage-store.ts";
import { countExceptions } from "./exception-store.ts";
import { missingSteps } from "./missing-steps.ts";
import { countGroups, countWithdrew, readDue, readWithdrawals } from "./overview-store.ts";

/** Figures of the company as a whole; of what people withdrew never what one of them did, and nothing of their banks. */
export async function readOverview(
  database: Database,
  { companyId, roles }: Pick<Administrator, "companyId" | "roles">,
): Promise<Overview> {
  const seesPay = hasRole(roles, ["payroll", "owner"]);
  const periods = await listUnpostedPeriods(database, companyId);
  const paydays = [...new Set(periods.map(({ payday }) => payday))];
  const started = new Set(periods.filter(({ isFixed }) => isFixed).map(({ payday }) => payday));
  const [usage, withdrew, { byPayday, byDay }, due, groups, exceptions, toSetUp, payments, nearLimit] =
    await Promise.all([
      readUsage(database, companyId),
      countWithdrew(database, companyId, paydays),
      readWithdrawals(database, companyId, paydays),
      readDue(database, companyId, [...started]),
      countGroups(database, companyId),
      countExceptions(database, companyId),
      missingSteps(database, companyId),
      seesPay ? listOutstanding(database, companyId) : null,
      seesPay ? findNearLimit(database, companyId) : null,
    ]);
  const withdrewThisPeriod = [...withdrew.values()].reduce((people, ofOne) => people + ofOne, 0);
  return {
    people: { ...usage, withdrewThisPeriod },
    periods: periods.map(({ id: _id, ...period }) => ({ ...period, people: groups.get(period.payGroupId) ?? 0 })),
    paydays: paydays.map((payday) => {
      const { advancedPence = 0, feesPence = 0 } = byPayday.get(payday) ?? {};
      const untaken = started.has(payday) ? 0 : advancedPence + feesPence;
      const people = withdrew.get(payday) ?? 0;
      const sums = { advancedPence, feesPence, duePence: untaken + (due.get(payday) ?? 0) };
      return { payday, withdrew: people, sums: seesPay || people >= MIN_PEOPLE ? sums : null };
    }),
    byDay: [...stepsOfMany(byDay)],
    exceptions,
    payments: payments && [...payments],
    nearLimit,
    toSetUp,
  };
}
