import { NEW_PAYOUT_ACCOUNT_HOURS } from "@wellpaid/domain/ledger/payout-account";
import * as z from "zod/mini";
import { enqueueJob } from "../../../database/outbox.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import { insertLink, lockOwner, type Owner } from "./salary-account-store.ts";

/** What a job of kind `tell-salary-account` carries; a trigger on `payroll_record` writes that of a changed account. */
const Payload = z.object({
  employeeId: z.uuid(),
  sortCode: z.string(),
  accountNumber: z.string(),
  template: z.enum(["salary-account-changed", "salary-account-confirmed", "salary-account-accepted"]),
});

/** A thief of the phone does not have the mailbox, nor the other way round. */
const waysTo = ({ phone, email }: Owner) => [
  { to: phone, channel: "sms" } as const,
  ...(email === null ? [] : [{ to: email, channel: "email" } as const]),
];

/** Tells the owner of a changed or confirmed account by SMS and e-mail, each with a link of its own by which they can object. */
export function tellSalaryAccount({ database, origin }: Pick<Context, "database" | "origin">): JobHandler {
  return async (job) => {
    const payload = Payload.parse(job.payload);
    await inTransaction(database, async (tx) => {
      const owner = await lockOwner(tx, payload.employeeId);
      if (owner === undefined) return;
      for (const way of waysTo(owner)) {
        const token = await insertLink(tx, owner, payload);
        await enqueueJob(tx, {
          kind: "send-message",
          key: `message of ${job.key} by ${way.channel}`,
          companyId: owner.companyId,
          payload: {
            ...way,
            template: payload.template,
            values: {
              ending: payload.accountNumber.slice(-4),
              link: `${origin}/salary-account#${token}`,
              hours: String(NEW_PAYOUT_ACCOUNT_HOURS),
            },
          },
        });
      }
    });
    return "done";
  };
}
