import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { formatPoundsShort } from "@wellpaid/domain/money/format";
import { pence } from "@wellpaid/domain/money/pence";
import { mayRequestAgainFrom } from "@wellpaid/domain/on-demand-pay/access/access";
import { liftStops } from "../../database/stores/employer-stops.ts";
import { openOnDemandPayAccount } from "./request-store.ts";
import { NOTHING_CHANGED, type RequestStrategy } from "./request-strategy.ts";

function askAgainFrom(decidedAt: Date): CivilDate {
  const rejectedOn = londonDate(instant(decidedAt.getTime()));
  return mayRequestAgainFrom({ status: "rejected", rejectedOn, isReopened: false }) ?? rejectedOn;
}

/**
 * A request for on-demand pay. An approval opens the on-demand pay account, and reinstates a suspended employee: they
 * requested that. It never overrules what operations decided about an existing account.
 */
export const accessRequestStrategy: RequestStrategy = {
  isOffered: ({ isAdvancesAvailable }) => isAdvancesAvailable,
  approve: async (tx, { employeeId, companyId, isEmployeeSuspended }) => {
    await openOnDemandPayAccount(tx, companyId, employeeId);
    if (!isEmployeeSuspended) return NOTHING_CHANGED;
    await liftStops(tx, employeeId);
    return { before: { status: "suspended" }, after: { status: "active" } };
  },
  reject: async () => NOTHING_CHANGED,
  template: ({ company, minAdvancePence }, decided) => {
    if (decided.decision === "approved") {
      return { template: "access-approved", values: { company, min: formatPoundsShort(pence(minAdvancePence)) } };
    }
    const values = { company, date: formatLongDate(askAgainFrom(decided.decidedAt)) };
    if (decided.reason === null) return { template: "access-rejected", values };
    return { template: "access-rejected-because", values: { ...values, reason: decided.reason } };
  },
  mayAskAgainFrom: askAgainFrom,
  wordsOfReopening: ({ company }) => ({ template: "access-reopened", values: { company } }),
};
