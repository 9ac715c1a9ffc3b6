import type { HolderId } from "@wellpaid/providers/open-banking/port";
import type { JobHandler } from "../../jobs/runner.ts";
import type { Context } from "../../context.ts";

/**
 * Works on a job of kind `forget-bank-holder`: the aggregator forgets an erased employee with every consent. While it is
 * down the job is tried again; what a done job carried is not kept.
 */
export function forgetBankHolder({ openBanking }: Context): JobHandler {
  return async (job) => {
    const { holderId } = job.payload;
    if (typeof holderId !== "string") throw new Error(`job ${job.id} names no holder`);
    await openBanking.removeHolder(holderId as HolderId);
    return "done";
  };
}
