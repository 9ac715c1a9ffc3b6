import type { PayrollImport } from "@wellpaid/contract/employer/payroll/payroll-import";
import { ROWS_KEPT_DAYS } from "@wellpaid/domain/payroll/import/import-states";
import { importTexts } from "@wellpaid/texts/employer/payroll-import";
import { sql } from "kysely";
import { recordAudit } from "../../../shared/audit-log.ts";
import { joinByHash } from "../../../database/stores/join-by-hash.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Administrator, actorOf } from "../../../http/session/administrator-session.ts";
import { notifyAdministrators } from "../../../notifications/notify-administrators.ts";
import { tellPartnersOfLastDays } from "../../../notifications/partner-events.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { judgeSecondPerson } from "../../../auth/second-person.ts";
import { readColleagues } from "../../../auth/colleague-store.ts";
import type { Context } from "../../../context.ts";
import { type LockedImport, lockImport, OPEN_STATES, shownImport } from "./import-store.ts";
import { asPerson, known, lookedAtPay, nobody, setToPerson } from "./person-sql.ts";
import { lockPayGroups, namesRemovedGroup } from "./removed-groups.ts";

interface Asking {
  readonly administrator: Administrator;
  readonly params: { readonly id: string };
}

/** Discards an import that is not confirmed; its rows go. */
export async function discardImport(
  { database }: Context,
  { administrator, params }: Asking,
): Promise<PayrollImport | Refusal> {
  return inTransaction(database, async (tx) => {
    const lockedImport = await lockImport(tx, administrator.companyId, params.id);
    if (lockedImport === null) return refuse("NOT_FOUND");
    if (lockedImport === "busy" || !OPEN_STATES.some((open) => open === lockedImport.state))
      return refuse("IMPORT_STATE_CHANGED");
    await sql`update payroll_import set state = 'discarded', decided_by = ${administrator.id},
        decided_by_name = ${administrator.name}, decided_at = app_now() where id = ${lockedImport.id}`.execute(tx);
    await sql`delete from payroll_import_row where import_id = ${lockedImport.id}`.execute(tx);
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
export async function undoImport(context: Context, asking: Asking): Promise<PayrollImport | Refusal> {
  return withConfirmed(context, asking, async (tx, lockedImport) => {
    const { administrator } = asking;
    const dependent = await refusalOfUndoing(tx, context, administrator, lockedImport);
    if (dependent !== null) return dependent;
    const inUse = await lockAndFindInUse(tx, lockedImport);
    if (inUse !== null) return inUse;
    if (await hasGivenAccess(tx, lockedImport)) return askToUndo(tx, context, administrator, lockedImport);
    await undo(tx, administrator, lockedImport);
    return null;
  });
}

/** A second person has looked at what comes back, and confirms it. */
export async function confirmUndo(context: Context, asking: Asking): Promise<PayrollImport | Refusal> {
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

type UndoStep = (tx: Tx, lockedImport: LockedImport) => Promise<Refusal | null>;

/** Does it while the import is held, if it can be undone at all, and shows the import as it is then. */
async function withConfirmed(
  { database }: Context,
  { administrator, params }: Asking,
  undo: UndoStep,
): Promise<PayrollImport | Refusal> {
  return inTransaction(database, async (tx) => {
    const lockedImport = await lockImport(tx, administrator.companyId, params.id);
    if (lockedImport === null) return refuse("NOT_FOUND");
    if (lockedImport === "busy" || lockedImport.state !== "confirmed") return refuse("IMPORT_STATE_CHANGED");
    if (lockedImport.now.getTime() - lockedImport.uploadedAt.getTime() > ROWS_KEPT_DAYS * DAY_MILLISECONDS)
      return refuse("IMPORT_TOO_OLD", ROWS_KEPT_DAYS);
    return (await undo(tx, lockedImport)) ?? shownImport(tx, administrator, lockedImport.id);
  });
}

async function lockAndFindInUse(tx: Tx, lockedImport: LockedImport): Promise<Refusal | null> {
  const inUse = await joinByHash(tx, async () => {
    await lockPeople(tx, lockedImport);
    await lockPayGroups(tx, lockedImport, "before");
    return findInUse(tx, lockedImport);
  });
  return inUse.length > 0 ? { ...refuse("IMPORT_IN_USE"), errors: inUse } : null;
}

async function hasGivenAccess(tx: Tx, { id }: LockedImport): Promise<boolean> {
  const { rows } = await sql<{ gives: boolean }>`select exists (select 1 from payroll_import_row i
    where i.import_id = ${id} and undoing_gives(i.kind, i.before, i.given)) as gives`.execute(tx);
  return rows[0]?.gives === true;
}

/** The last one to request it is the one whom a second person confirms. All others are notified. */
async function askToUndo(
  tx: Tx,
  { supportEmail }: Context,
  administrator: Administrator,
  lockedImport: LockedImport,
): Promise<null> {
  const { id, companyId, undoAskedBy } = lockedImport;
  if (undoAskedBy === administrator.id) return null;
  await sql`update payroll_import set undo_asked_by = ${administrator.id}, undo_asked_by_name = ${administrator.name},
      undo_asked_at = app_now() where id = ${id}`.execute(tx);
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
  await joinByHash(tx, () => restore(tx, lockedImport));
  await tellPartnersOfLastDays(tx, lockedImport, true);
  await sql`update payroll_import set state = 'undone', undone_by = ${administrator.id},
      undone_by_name = ${administrator.name}, undone_at = app_now() where id = ${lockedImport.id}`.execute(tx);
  await recordEnd(tx, administrator, lockedImport, "payroll-import-undone");
}

/**
 * What two people did, one of them may undo, or a third: each independent of the one who brought it, and the one who brought it
 * of the one who confirmed.
 */
async function refusalOfUndoing(
  tx: Tx,
  context: Context,
  administrator: Administrator,
  { uploadedBy, decidedBy, now }: LockedImport,
): Promise<Refusal | null> {
  const { all } = await readColleagues(tx, administrator.companyId);
  const mailboxes = new Map(all.map(({ id, mailbox }) => [id, mailbox]));
  const isOwn = mailboxes.get(uploadedBy) === mailboxes.get(administrator.id);
  const by = isOwn ? decidedBy : uploadedBy;
  return by === null ? null : judgeSecondPerson(tx, context, administrator, { by, at: now });
}

/** Accounts first, as everywhere: a withdrawal meanwhile is before the check, or works with what is restored. */
async function lockPeople(tx: Tx, { id, companyId }: LockedImport): Promise<void> {
  const ofRow = sql`r.company_id = ${companyId} and r.employee_number = i.employee_number and r.retired_at is null`;
  const isTouched = sql`i.import_id = ${id} and i.kind in ('joiner', 'change', 'leaver')`;
  await sql`select 1 from payroll_import_row i join payroll_record r on ${ofRow}
      join employee e on e.payroll_record_id = r.id and e.company_id = ${companyId}
    where ${isTouched} or i.import_id = ${id} and i.overruled_last_day is not null
    order by e.id for no key update of e`.execute(tx);
  await sql`select 1 from payroll_import_row i join payroll_record r on ${ofRow}
    where ${isTouched} order by r.id for no key update of r`.execute(tx);
}

/** The first people of whom something depends on the import, by their numbers, with what that is. */
async function findInUse(
  tx: Tx,
  { id, companyId }: LockedImport,
): Promise<readonly { readonly path: string; readonly message: string }[]> {
  const { rows } = await sql<{ number: string; why: keyof typeof importTexts.inUse }>`
    select u.number, u.why from (
      select i.employee_number as number, i.position, case
          when r.id is null or ${known} <> coalesce(i.before, ${nobody}) || i.given then 'changed'
          when ${namesRemovedGroup("before")} then 'group-removed'
          when i.kind = 'joiner' and e.id is not null then 'linked'
          when exists (select 1 from withdrawal a where a.employee_id = e.id and a.created_at >= m.decided_at) then 'withdrawal'
          when exists (select 1 from savings_withdrawal s where s.employee_id = e.id and s.created_at >= m.decided_at) then 'withdrawal'
          when exists (select 1 from savings_request q
            where q.employee_id = e.id and q.status = 'approved' and q.decided_at >= m.decided_at) then 'savings'
          when exists (select 1 from deduction d where d.employee_id = e.id and d.created_at >= m.decided_at) then 'deduction'
        end as why
      from payroll_import m join payroll_import_row i on i.import_id = m.id
        left join payroll_record r on r.company_id = ${companyId} and r.employee_number = i.employee_number
          and r.retired_at is null and (i.kind <> 'joiner' or r.import_id = m.id)
        left join employee e on e.payroll_record_id = r.id and e.company_id = ${companyId} and e.ended_at is null
      where m.id = ${id} and i.kind in ('joiner', 'change', 'leaver')) u
    where u.why is not null order by u.position limit ${MAX_NAMED}`.execute(tx);
  return rows.map(({ number, why }) => ({ path: `/${number}`, message: importTexts.inUse[why](number) }));
}

async function restore(tx: Tx, { id, companyId }: LockedImport): Promise<void> {
  await sql`update employee e set left_on = i.overruled_last_day from payroll_import_row i, payroll_record r
    where i.import_id = ${id} and i.overruled_last_day is not null and r.company_id = ${companyId} and r.retired_at is null
      and r.employee_number = i.employee_number and e.payroll_record_id = r.id and e.company_id = r.company_id
      and e.left_on is null`.execute(tx);
  await sql`update payroll_record r set ${setToPerson}, reviewed_pay_pence = ${lookedAtPay} from payroll_import_row i, jsonb_to_record(i.before) ${asPerson}
    where i.import_id = ${id} and i.kind in ('change', 'leaver') and r.company_id = ${companyId}
      and r.employee_number = i.employee_number and r.retired_at is null`.execute(tx);
  await sql`update payroll_record r set retired_at = app_now() from payroll_import_row i
    where i.import_id = ${id} and i.kind = 'joiner' and r.company_id = ${companyId}
      and r.employee_number = i.employee_number and r.retired_at is null and r.import_id = ${id}`.execute(tx);
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
    before: counts === null ? null : { ...counts },
    after: null,
  });
}
