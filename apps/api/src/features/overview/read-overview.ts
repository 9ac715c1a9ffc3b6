import type { Overview } from "@wellpaid/contract/overview/overview";
import { hasRole } from "@wellpaid/domain/employer/roles";
import { listUnpostedPeriods } from "../../database/stores/open-periods.ts";
import { readUsage } from "../../database/stores/usage-store.ts";
import type { Database } from "../../database/tables/schema.ts";
import type { Administrator } from "../../http/session/administrator-session.ts";
import { findNearLimit, listOutstanding } from "../../shared/run-payment-store.ts";
import { readSetUpSteps } from "./set-up-steps.ts";
import { countGroups } from "./overview-store.ts";
import { listEarlier } from "./payday-store.ts";
import { readCurrent, readEarlier } from "./read-figures.ts";

/**
 * Figures of the company as a whole; of what people withdrew never what one of them did, and nothing of their banks.
 * @param payday of an earlier payday, whose figures are read; those of the current periods where it is none
 */
export async function readOverview(
  database: Database,
  { companyId, roles }: Pick<Administrator, "companyId" | "roles">,
  payday: string | undefined,
): Promise<Overview> {
  const seesPay = hasRole(roles, ["payroll", "owner"]);
  const [periods, earlier] = await Promise.all([
    listUnpostedPeriods(database, companyId),
    listEarlier(database, companyId),
  ]);
  const at = earlier.find((each) => each.payday === payday);
  const reader = { companyId, seesPay };
  const [usage, { withdrewThisPeriod, ...figures }, groups, setUp, payments, nearLimit] = await Promise.all([
    readUsage(database, companyId),
    at ? readEarlier(database, reader, at, earlier) : readCurrent(database, reader, periods, earlier),
    countGroups(database, companyId),
    readSetUpSteps(database, companyId),
    seesPay ? listOutstanding(database, companyId) : null,
    seesPay ? findNearLimit(database, companyId) : null,
  ]);
  return {
    ...figures,
    earlier,
    people: { ...usage, withdrewThisPeriod },
    periods: periods.map(({ id: _id, ...period }) => ({ ...period, people: groups.get(period.payGroupId) ?? 0 })),
    payments: payments && [...payments],
    nearLimit,
    ...setUp,
  };
}
