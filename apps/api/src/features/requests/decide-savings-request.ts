import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { mayRequestAgainFrom } from "@wellpaid/domain/savings/request";
import { enqueueJob } from "../../database/outbox.ts";
import { closeSaving, readSavingId } from "./request-store.ts";
import { NOTHING_CHANGED, type RequestStrategy } from "./request-strategy.ts";

const askAgainFrom = (decidedAt: Date): CivilDate => mayRequestAgainFrom(londonDate(instant(decidedAt.getTime())));

/** A request for savings. An approval opens the account at the platform; a rejection ends the requested saving. */
export const savingsRequestStrategy: RequestStrategy = {
  isOffered: ({ isSavingsAvailable }) => isSavingsAvailable,
  approve: async (tx, { id, companyId }) => {
    const savingId = await readSavingId(tx, id);
    await enqueueJob(tx, {
      kind: "open-saving",
      key: `opening of saving ${savingId}`,
      companyId,
      payload: { savingId },
    });
    return NOTHING_CHANGED;
  },
  reject: async (tx, { id }) => {
    await closeSaving(tx, await readSavingId(tx, id));
    return NOTHING_CHANGED;
  },
  template: ({ company }, decided) => {
    if (decided.decision === "approved") return { template: "savings-approved", values: { company } };
    const values = { company, date: formatLongDate(askAgainFrom(decided.decidedAt)) };
    if (decided.reason === null) return { template: "savings-rejected", values };
    return { template: "savings-rejected-because", values: { ...values, reason: decided.reason } };
  },
  mayAskAgainFrom: askAgainFrom,
  wordsOfReopening: ({ company }) => ({ template: "savings-reopened", values: { company } }),
};
