import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import { formatPounds } from "@wellpaid/domain/money/format";
import { add } from "@wellpaid/domain/money/pence";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { enqueueRefundPayments, type FailedAdvance, insertRefundIfTaken, readPayees } from "./refund-store.ts";

const NOBODY = { phone: null, isPayToCome: false, isLeaving: true, lastPayday: "" } as const;

/**
 * Records that a failed withdrawal, which a run had already deducted, is owed back to the employee, whose row is locked: the next
 * run credits it, or the rail pays it out when no more pay is to come. Notifies the employee. Returns false when no run had
 * deducted it.
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
    : { template: "withdrawal-failed-credited", values: { ...sums, payday: formatLongDate(civilDate(lastPayday)) } };
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
