import type { confirmPayrollImport, PayrollImport } from "@wellpaid/contract/payroll/payroll-import";
import { refuseConfirmation } from "@wellpaid/domain/payroll/import/import-states";
import { judgeSecondPerson } from "../../../auth/second-person.ts";
import type { Context } from "../../../context.ts";
import { enqueueJob } from "../../../database/outbox.ts";
import { joinByHash } from "../../../database/stores/join-by-hash.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { type Administrator, actorOf } from "../../../http/session/administrator-session.ts";
import { tellPartnersOfLastDays } from "../../../notifications/partner-event-store.ts";
import { isRefusal, type Refusal, type RefusalOf, refuse } from "../../../refusal.ts";
import { recordAudit } from "../../../shared/audit-log.ts";
import { listNewPersons } from "../../../shared/new-people-store.ts";
import { openPayPeriodsOf } from "../open-pay-periods.ts";
import { insertRest } from "./files/mend-store.ts";
import { auditedCounts, isWaiting, type LockedImport, lockImport, markDecided } from "./import-store.ts";
import { notifyOfNewPeople } from "./notify-of-new-people.ts";
import { lockPayGroups, putsIntoRemovedGroup } from "./pay-group-store.ts";
import { overruleLastDays, writePeople } from "./person-store.ts";
import { rejudge } from "./rows/judge-import.ts";
import { shownImport } from "./shown-import-store.ts";

/**
 * A second person confirms an import: all of it in one transaction, or nothing. Whatever has changed since the dry run
 * has it judged again, and confirmed again.
 */
export async function confirmImport(
  context: Context,
  { administrator, params, body }: CallRequest<typeof confirmPayrollImport>,
): Promise<PayrollImport | RefusalOf<typeof confirmPayrollImport>> {
  const { database } = context;
  const result = await inTransaction(database, async (tx) => {
    const lockedImport = await lockReady(tx, administrator, params.id);
    if (isRefusal(lockedImport)) return lockedImport;
    const { counts } = lockedImport;
    if (counts === null) return refuse("IMPORT_STATE_CHANGED");
    const { isOwn, rowsToCheck, rowsChecked } = await shownImport(tx, administrator, lockedImport.id);
    const brought = { by: lockedImport.uploadedBy, at: lockedImport.uploadedAt };
    const dependent = isOwn ? null : await judgeSecondPerson(tx, context, administrator, brought);
    if (dependent !== null) return dependent;
    if (body.corrections !== lockedImport.corrections) return refuse("IMPORT_CORRECTED");
    const isEverybody = lockedImport.missingLeaveOn !== null;
    const why = refuseConfirmation({ ...body, counts, isOwn, rowsToCheck, rowsChecked, isEverybody });
    if (why !== null) return refuse(why);
    const alike = await listNewPersons(tx, lockedImport.companyId);
    const written = await joinByHash(tx, async () => {
      await lockPayGroups(tx, lockedImport, "person");
      if (await putsIntoRemovedGroup(tx, lockedImport)) return null;
      await overruleLastDays(tx, lockedImport);
      return writePeople(tx, lockedImport);
    });
    if (written === null) return refuse("IMPORT_OUTDATED");
    if (written.inserted !== counts.joiner || written.updated !== counts.change + counts.leaver || written.differ > 0)
      return refuse("IMPORT_OUTDATED");
    await endConfirming(tx, administrator, lockedImport);
    if (counts.faulty > 0) await insertRest(tx, lockedImport);
    await notifyOfNewPeople(tx, context, lockedImport, administrator.id, alike);
    return shownImport(tx, administrator, lockedImport.id);
  });
  if (isRefusal(result) && result.refused === "IMPORT_OUTDATED") {
    // What was written is gone with its transaction; this one stays.
    await inTransaction(database, async (tx) => {
      const lockedImport = await lockReady(tx, administrator, params.id);
      if (!isRefusal(lockedImport)) await rejudge(tx, lockedImport);
    });
  }
  return result;
}

async function lockReady(
  tx: Tx,
  { companyId }: Administrator,
  id: string,
): Promise<LockedImport | Refusal<"IMPORT_STATE_CHANGED" | "NOT_FOUND">> {
  const lockedImport = await lockImport(tx, companyId, id);
  if (lockedImport === null) return refuse("NOT_FOUND");
  const isReady = lockedImport !== "busy" && lockedImport.state === "ready" && isWaiting(lockedImport);
  return isReady ? lockedImport : refuse("IMPORT_STATE_CHANGED");
}

async function endConfirming(
  tx: Tx,
  administrator: Administrator,
  { id, companyId, counts }: LockedImport,
): Promise<void> {
  await markDecided(tx, id, "confirmed", administrator);
  await openPayPeriodsOf(tx, companyId);
  await tellPartnersOfLastDays(tx, { id, companyId });
  // Who signed up before payroll knew them is linked now.
  await enqueueJob(tx, {
    kind: "link-imported-people",
    key: `link people of payroll import ${id}`,
    companyId,
    payload: { importId: id },
  });
  await recordAudit(tx, actorOf(administrator), {
    companyId,
    action: "payroll-import-confirmed",
    subject: { kind: "payroll-import", id },
    before: null,
    after: counts === null ? null : auditedCounts(counts),
  });
}
