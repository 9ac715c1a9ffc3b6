import type { Instant } from "@wellpaid/domain/calendar/instant";
import { instantText } from "@wellpaid/domain/calendar/instant";
import { formatPounds } from "@wellpaid/domain/money/format";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { sql } from "kysely";
import { enqueueJob, type ClaimedJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import type { AdvanceRow } from "../withdrawal-store.ts";

/** What the note that ends a cancel window says of an account that took another's place; nothing of a first one. */
export function replacedAccountNote(replacedAt: Instant | null): { readonly accountReplacedAt?: string } {
  return replacedAt === null ? {} : { accountReplacedAt: instantText(replacedAt) };
}

/** The first payout to an account that replaced another is notified by SMS, in case it is not the employee's. */
export async function tellFirstPayout(tx: Tx, advance: AdvanceRow, { payload }: ClaimedJob): Promise<void> {
  const { accountReplacedAt: replacedAt } = payload;
  if (typeof replacedAt !== "string") return;
  const { rows } = await sql<{ phone: string }>`
    select phone from employee e where e.id = ${advance.employeeId} and e.ended_at is null
      and not exists (select 1 from withdrawal v where v.employee_id = e.id and v.id <> ${advance.id}
        and v.created_at >= ${replacedAt}::timestamptz and v.status in ('processing', 'paid', 'failed'))`.execute(tx);
  const [recipient] = rows;
  if (recipient === undefined) return;
  const template: FilledTemplate = {
    template: "first-payout-to-account",
    values: { amount: formatPounds(advance.amountPence), ending: advance.accountNumber.slice(-4) },
  };
  await enqueueJob(tx, {
    kind: "send-message",
    key: `first payout of ${advance.employeeId} to the account of ${replacedAt}`,
    companyId: advance.companyId,
    payload: { to: recipient.phone, channel: "sms", ...template },
  });
}
