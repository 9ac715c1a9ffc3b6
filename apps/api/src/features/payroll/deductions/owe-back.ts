import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { formatPounds } from "@wellpaid/domain/money/format";
import { add } from "@wellpaid/domain/money/pence";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { enqueueRefundPayments, type FailedAdvance, insertRefundIfTaken, readPayees } from "./refund-store.ts";

const NOBODY = { phone: null, isPayToCome: false, isLeaving: true, lastPayday: "" } as const;

/**
 * Owes a withdrawal that failed after a run had taken it back to the employee, who is locked: the next run credits it, or the
 * rail pays it out once no pay comes any more. The employee is notified. False where no run had taken it.
 */
export async function oweBackIfTaken(tx: Tx, advance: FailedAdvance): Promise<boolean> {
  const { id, companyId, employeeId, amountPence, feePence } = advance;
  if (!(await insertRefundIfTaken(tx, advance))) return false;
  const payee = (await readPayees(tx, [employeeId])).get(employeeId);
  const { phone, isPayToCome, isLeaving, lastPayday } = payee ?? NOBODY;
  if (!isPayToCome) await enqueueRefundPayments(tx, [advance]);
  const sums = { amount: formatPounds(amountPence), total: formatPounds(add(amountPence, feePence)) };
  const template: FilledTemplate = isLeaving
    ? { template: "withdrawal-failed-paid-out", values: sums }
    : { template: "withdrawal-failed-credited", values: { ...sums, payday: formatDate(civilDate(lastPayday)) } };
  if (phone !== null) {
    await enqueueJob(tx, {
      kind: "send-message",
      key: `refund of advance ${id}`,
      companyId,
      payload: { to: phone, channel: "sms", ...template },
    });
  }
  return true;
}
