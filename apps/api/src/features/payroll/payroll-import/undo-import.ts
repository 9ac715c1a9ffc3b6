import type { PayrollImport } from "@wellpaid/contract/payroll/payroll-import";
import type { RefusalCode } from "@wellpaid/contract/refusals";
import type { NoSecondPerson } from "@wellpaid/contract/usual-refusals";
import { ROWS_KEPT_DAYS } from "@wellpaid/domain/payroll/import/import-states";
import { whyInUse } from "@wellpaid/domain/payroll/import/undo";
import { importTexts } from "@wellpaid/texts/payroll/payroll-import";
import { readColleagues } from "../../../auth/colleague-store.ts";
import { judgeSecondPerson } from "../../../auth/second-person.ts";
import type { Context } from "../../../context.ts";
import { joinByHash } from "../../../database/stores/join-by-hash.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Administrator, actorOf } from "../../../http/session/administrator-session.ts";
import { notifyAdministrators } from "../../../notifications/notification-store.ts";
import { tellPartnersOfLastDays } from "../../../notifications/partner-event-store.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { recordAudit } from "../../../shared/audit-log.ts";
import {
  auditedCounts,
  type LockedImport,
  keepReplaced,
  lockImport,
  markDecided,
  markUndoAsked,
  markUndone,
  OPEN_STATES,
} from "./import-store.ts";
import { lockPayGroups } from "./pay-group-store.ts";
import { listInUse, lockPeople, restorePeople } from "./person-store.ts";
import { deleteRows, givesAccess } from "./rows/row-store.ts";
import { shownImport } from "./shown-import-store.ts";

interface Asking {
  readonly administrator: Administrator;
  readonly params: { readonly id: string };
}

/** Discards an import that is not confirmed, and deletes its rows. */
export async function discardImport(
  { database }: Context,
  { administrator, params }: Asking,
): Promise<PayrollImport | Refusal<"IMPORT_STATE_CHANGED" | "NOT_FOUND">> {
  return inTransaction(database, async (tx) => {
    const lockedImport = await lockImport(tx, administrator.companyId, params.id);
    if (lockedImport === null) return refuse("NOT_FOUND");
    if (
      lockedImport === "busy" ||
      !OPEN_STATES.some((open) => open === lockedImport.state) ||
      lockedImport.replacedBy !== null
    )
      return refuse("IMPORT_STATE_CHANGED");
    await markDecided(tx, lockedImport.id, "discarded", administrator);
    await deleteRows(tx, lockedImport.id);
    await keepReplaced(tx, [lockedImport.id]);
    await recordEnd(tx, administrator, lockedImport, "payroll-import-discarded");
    return shownImport(tx, administrator, lockedImport.id);
  });
}

const DAY_MILLISECONDS = 86_400_000;
const MAX_NAMED = 10;

/**
 * Undoes a confirmed import, as long as nothing depends on it: what was changed is restored, joiners are removed. Where that
 * gives a person money or access it is only requested, and a second person confirms it.
 */
export async function undoImport(
  context: Context,
  asking: Asking,
): Promise<
  | PayrollImport
  | Refusal<NoSecondPerson | "IMPORT_IN_USE" | "IMPORT_STATE_CHANGED" | "IMPORT_TOO_OLD" | "NOT_FOUND" | "NO_SESSION">
> {
  return withConfirmed(context, asking, async (tx, lockedImport) => {
    const { administrator } = asking;
    const dependent = await refusalOfUndoing(tx, context, administrator, lockedImport);
    if (dependent !== null) return dependent;
    const inUse = await lockAndFindInUse(tx, lockedImport);
    if (inUse !== null) return inUse;
    if (await givesAccess(tx, lockedImport.id)) return askToUndo(tx, context, administrator, lockedImport);
    await undo(tx, administrator, lockedImport);
    return null;
  });
}

/** Undoes the import when a second person has reviewed what is restored, and confirms it. */
export async function confirmUndo(
  context: Context,
  asking: Asking,
): Promise<
  | PayrollImport
  | Refusal<
      | NoSecondPerson
      | "IMPORT_IN_USE"
      | "IMPORT_ROWS_NOT_CHECKED"
      | "IMPORT_STATE_CHANGED"
      | "IMPORT_TOO_OLD"
      | "NOT_FOUND"
      | "NO_SESSION"
      | "OWN_PROPOSAL"
    >
> {
  return withConfirmed(context, asking, async (tx, lockedImport) => {
    const { administrator } = asking;
    const { undoAskedBy, undoAskedAt } = lockedImport;
    if (undoAskedBy === null || undoAskedAt === null) return refuse("IMPORT_STATE_CHANGED");
    const { isUndoOwn, rowsToCheck, rowsChecked } = await shownImport(tx, administrator, lockedImport.id);
    if (isUndoOwn) return refuse("OWN_PROPOSAL");
    const dependent = await judgeSecondPerson(tx, context, administrator, { by: undoAskedBy, at: undoAskedAt });
    if (dependent !== null) return dependent;
    if (rowsChecked < rowsToCheck) return refuse("IMPORT_ROWS_NOT_CHECKED");
    const inUse = await lockAndFindInUse(tx, lockedImport);
    if (inUse !== null) return inUse;
    await undo(tx, administrator, lockedImport);
    return null;
  });
}

type UndoStep<C extends RefusalCode> = (tx: Tx, lockedImport: LockedImport) => Promise<Refusal<C> | null>;

/** Runs the step while the import is locked, if it can be undone at all, and returns the import as it is then. */
async function withConfirmed<C extends RefusalCode>(
  { database }: Context,
  { administrator, params }: Asking,
  undo: UndoStep<C>,
): Promise<PayrollImport | Refusal<C | "NOT_FOUND" | "IMPORT_STATE_CHANGED" | "IMPORT_TOO_OLD">> {
  return inTransaction(database, async (tx) => {
    const lockedImport = await lockImport(tx, administrator.companyId, params.id);
    if (lockedImport === null) return refuse("NOT_FOUND");
    if (lockedImport === "busy" || lockedImport.state !== "confirmed") return refuse("IMPORT_STATE_CHANGED");
    if (lockedImport.now.getTime() - lockedImport.uploadedAt.getTime() > ROWS_KEPT_DAYS * DAY_MILLISECONDS)
      return refuse("IMPORT_TOO_OLD", ROWS_KEPT_DAYS);
    return (await undo(tx, lockedImport)) ?? shownImport(tx, administrator, lockedImport.id);
  });
}

async function lockAndFindInUse(tx: Tx, lockedImport: LockedImport): Promise<Refusal<"IMPORT_IN_USE"> | null> {
  const inUse = await joinByHash(tx, async () => {
    await lockPeople(tx, lockedImport);
    await lockPayGroups(tx, lockedImport, "before");
    return listInUse(tx, lockedImport, MAX_NAMED);
  });
  const errors = inUse.flatMap(({ number, ...since }) => {
    const why = whyInUse(since);
    return why === undefined ? [] : [{ path: `/${number}`, message: importTexts.inUse[why](number) }];
  });
  return errors.length > 0 ? { ...refuse("IMPORT_IN_USE"), errors } : null;
}

/** Records the request: a second person confirms that of the last requester. All others are notified. */
async function askToUndo(
  tx: Tx,
  { supportEmail }: Context,
  administrator: Administrator,
  lockedImport: LockedImport,
): Promise<null> {
  const { id, companyId, undoAskedBy } = lockedImport;
  if (undoAskedBy === administrator.id) return null;
  await markUndoAsked(tx, id, administrator);
  await recordEnd(tx, administrator, lockedImport, "payroll-import-undo-asked");
  await notifyAdministrators(tx, {
    companyId,
    except: [administrator.id],
    template: "money-proposed",
    values: { by: administrator.name, what: importTexts.undoAsked, support: supportEmail },
  });
  return null;
}

async function undo(tx: Tx, administrator: Administrator, lockedImport: LockedImport): Promise<void> {
  await joinByHash(tx, () => restorePeople(tx, lockedImport));
  await tellPartnersOfLastDays(tx, lockedImport, true);
  await markUndone(tx, lockedImport.id, administrator);
  await recordEnd(tx, administrator, lockedImport, "payroll-import-undone");
}

/**
 * What two people did may be undone by one of them or by a third: each must be independent of the uploader, and the uploader of
 * the confirmer.
 */
async function refusalOfUndoing(
  tx: Tx,
  context: Context,
  administrator: Administrator,
  { uploadedBy, decidedBy, now }: LockedImport,
): Promise<Refusal<NoSecondPerson | "NO_SESSION"> | null> {
  const { all } = await readColleagues(tx, administrator.companyId);
  const mailboxes = new Map(all.map(({ id, mailbox }) => [id, mailbox]));
  const isOwn = mailboxes.get(uploadedBy) === mailboxes.get(administrator.id);
  const by = isOwn ? decidedBy : uploadedBy;
  return by === null ? null : judgeSecondPerson(tx, context, administrator, { by, at: now });
}

async function recordEnd(
  tx: Tx,
  administrator: Administrator,
  { id, companyId, counts }: LockedImport,
  action: "payroll-import-discarded" | "payroll-import-undo-asked" | "payroll-import-undone",
): Promise<void> {
  await recordAudit(tx, actorOf(administrator), {
    companyId,
    action,
    subject: { kind: "payroll-import", id },
    before: counts === null ? null : auditedCounts(counts),
    after: null,
  });
}
