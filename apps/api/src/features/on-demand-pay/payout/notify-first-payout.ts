import type { Instant } from "@wellpaid/domain/calendar/instant";
import { instantText } from "@wellpaid/domain/calendar/instant";
import { formatPounds } from "@wellpaid/domain/money/format";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { enqueueJob, type ClaimedJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { findPhoneAtFirstPayout } from "../withdrawal-move-store.ts";
import type { AdvanceRow } from "../withdrawal-store.ts";

/** What the job that ends a cancel window says of an account that took another's place; nothing of a first one. */
export function replacedAccountNote(replacedAt: Instant | null): { readonly accountReplacedAt?: string } {
  return replacedAt === null ? {} : { accountReplacedAt: instantText(replacedAt) };
}

/** The first payout to an account that replaced another is notified by SMS, in case it is not the employee's. */
export async function tellFirstPayout(tx: Tx, advance: AdvanceRow, { payload }: ClaimedJob): Promise<void> {
  const { accountReplacedAt: replacedAt } = payload;
  if (typeof replacedAt !== "string") return;
  const phone = await findPhoneAtFirstPayout(tx, advance, replacedAt);
  if (phone === null) return;
  const template: FilledTemplate = {
    template: "first-payout-to-account",
    values: { amount: formatPounds(advance.amountPence), ending: advance.accountNumber.slice(-4) },
  };
  await enqueueJob(tx, {
    kind: "send-message",
    key: `first payout of ${advance.employeeId} to the account of ${replacedAt}`,
    companyId: advance.companyId,
    payload: { to: phone, channel: "sms", ...template },
  });
}
