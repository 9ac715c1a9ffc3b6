import { hasLeft } from "@wellpaid/domain/calendar/pay-of-period";
import { clearRecordLastDay, readPayrollPosition, writeReportedPosition } from "./request-store.ts";
import { NOTHING_CHANGED, type RequestStrategy } from "./request-strategy.ts";

/**
 * An employee's report about where and whether they work there. An approval records the region and, if they have left,
 * the reported day, unless an earlier one is known. An employee who still works there keeps their recorded last day;
 * one whose last day is over comes back, unless payroll reported it.
 */
export const changeRequestStrategy: RequestStrategy = {
  isOffered: () => true,
  approve: async (tx, request) => {
    const { employeeId, lastDay, today } = request;
    const before = await readPayrollPosition(tx, employeeId);
    await writeReportedPosition(tx, request);
    if (hasLeft({ leftOn: lastDay }, today)) await clearRecordLastDay(tx, request);
    return { before: { ...before }, after: { ...(await readPayrollPosition(tx, employeeId)) } };
  },
  reject: async () => NOTHING_CHANGED,
  template: ({ company }, decided) => {
    if (decided.decision === "approved") return { template: "change-request-approved", values: { company } };
    if (decided.reason === null) return { template: "change-request-rejected", values: { company } };
    return { template: "change-request-rejected-because", values: { company, reason: decided.reason } };
  },
  mayAskAgainFrom: null,
  wordsOfReopening: () => null,
};
