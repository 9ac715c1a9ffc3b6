import type { AnswerOf, BodyOf } from "@wellpaid/contract/call";
import type { closeAccount as call } from "@wellpaid/contract/account/closure";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import { instantText } from "@wellpaid/domain/calendar/instant";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { enqueueJob } from "../../database/outbox.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Session } from "../../http/session/session.ts";
import { revokeSessionsOf } from "../../http/session/session-store.ts";
import { tellIfByPartner } from "../../shared/partner-agreements.ts";
import { isRefusal, refuse, type RefusalOf } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import type { AccountNeeds } from "./account-needs.ts";
import { enqueueErasure } from "./erase-account.ts";
import { type LockedEmployee, lockOpenAccount, setDeletionRequest } from "./employee-store.ts";
import { deletionOf } from "./read-deletion.ts";

type Deletion = AnswerOf<typeof call>;

/**
 * Requests the account's deletion: schedules the erasure for its day, ends every session and open code, and notifies
 * the employee by SMS. Pending withdrawals continue, and savings are paid out. A repeat keeps the first request.
 */
export async function closeAccount(
  ctx: Context,
  { endOpenCodes, passStepUp }: Pick<AccountNeeds, "endOpenCodes" | "passStepUp">,
  { session, body }: { readonly session: Session; readonly body: BodyOf<typeof call> },
): Promise<Deletion | RefusalOf<typeof call>> {
  const { employeeId } = session;
  const result = await inTransaction(ctx.database, async (tx) => {
    const lockedEmployee = await lockOpenAccount(tx, employeeId);
    if (lockedEmployee === null) return refuse("NO_SESSION");
    if (lockedEmployee.isSuspended) return refuse("SUSPENDED");
    const unproven = await passStepUp(tx, session, body?.code);
    if (unproven !== null) return unproven;
    const deletion = await deletionOf(tx, lockedEmployee, lockedEmployee.deletionRequestedAt ?? lockedEmployee.now);
    if (lockedEmployee.deletionRequestedAt === null) await requestDeletion(tx, lockedEmployee, deletion);
    await revokeSessionsOf(tx, employeeId);
    await endOpenCodes(tx, employeeId);
    return deletion;
  });
  if (!isRefusal(result)) await ctx.deliverNow();
  return result;
}

async function requestDeletion(tx: Tx, lockedEmployee: LockedEmployee, deletion: Deletion): Promise<void> {
  const { employeeId, companyId, now } = lockedEmployee;
  await setDeletionRequest(tx, employeeId, now);
  await enqueueErasure(tx, lockedEmployee, now);
  await enqueueJob(tx, {
    kind: "end-saving-of-leaver",
    key: `saving of ${employeeId}, whose deletion was asked for ${instantText(now)}`,
    companyId,
    payload: { employeeId },
  });
  await enqueueJob(tx, {
    kind: "send-message",
    key: `deletion of ${employeeId} asked for ${instantText(now)}`,
    companyId,
    payload: { to: lockedEmployee.phone, channel: "sms", ...wordsOf(deletion) },
  });
}

const wordsOf = ({ deletionDate, waitsFor }: Deletion): FilledTemplate => ({
  template: waitsFor.length === 0 ? "deletion-requested" : "deletion-requested-with-money-open",
  values: { date: formatLongDate(civilDate(deletionDate)) },
});

/** Takes the request for deletion back: the account lives on with all that it has. */
export async function removeDeletionRequest(
  { database }: Context,
  session: Session,
): Promise<Readonly<Record<string, never>>> {
  return inTransaction(database, async (tx) => {
    const lockedEmployee = await lockOpenAccount(tx, session.employeeId);
    if (lockedEmployee === null) return refuse("NO_SESSION");
    if (lockedEmployee.isSuspended) return refuse("SUSPENDED");
    if (lockedEmployee.deletionRequestedAt === null) return refuse("NO_DELETION_REQUEST");
    await setDeletionRequest(tx, session.employeeId, null);
    await tellIfByPartner(tx, session, "account-kept");
    return {};
  });
}
