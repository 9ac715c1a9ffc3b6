import type { confirmPayrollImport, PayrollImport } from "@wellpaid/contract/employer/payroll/payroll-import";
import { refuseConfirmation } from "@wellpaid/domain/payroll/import/import-states";
import { sql } from "kysely";
import { recordAudit } from "../../../shared/audit-log.ts";
import { joinByHash } from "../../../database/stores/join-by-hash.ts";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Administrator, actorOf } from "../../../http/session/administrator-session.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { listNewPersons } from "../../../shared/new-people-store.ts";
import { tellPartnersOfLastDays } from "../../../notifications/partner-event-store.ts";
import { isRefusal, type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import { judgeSecondPerson } from "../../../auth/second-person.ts";
import type { Context } from "../../../context.ts";
import { openPayPeriodsOf } from "../open-pay-periods.ts";
import { type LockedImport, lockImport, shownImport } from "./import-store.ts";
import { rejudge } from "./rows/judge-import.ts";
import { notifyOfNewPeople } from "./notify-of-new-people.ts";
import { asPerson, isSignedUp, known, lookedAtPay, personValues, recordColumns, setToPerson } from "./person-sql.ts";
import { lockPayGroups, putsIntoRemovedGroup } from "./removed-groups.ts";

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
    const why = refuseConfirmation({ ...body, counts, isOwn, rowsToCheck, rowsChecked });
    if (why !== null) return refuse(why);
    const alike = await listNewPersons(tx, lockedImport.companyId);
    const written = await joinByHash(tx, async () => {
      await lockPayGroups(tx, lockedImport, "given");
      if (await putsIntoRemovedGroup(tx, lockedImport)) return null;
      await overruleLastDays(tx, lockedImport);
      return writePeople(tx, lockedImport);
    });
    if (written === null) return refuse("IMPORT_OUTDATED");
    if (written.inserted !== counts.joiner || written.updated !== counts.change + counts.leaver || written.differ > 0)
      return refuse("IMPORT_OUTDATED");
    await endConfirming(tx, administrator, lockedImport);
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
  return lockedImport === "busy" || lockedImport.state !== "ready" ? refuse("IMPORT_STATE_CHANGED") : lockedImport;
}

/**
 * A last day that the employer set stays beside payroll's, so that a file that lags behind brings no leaver back. One that takes
 * back the last day that payroll itself sent, or has them start again after it, does.
 */
async function overruleLastDays(tx: Tx, { id, companyId }: LockedImport): Promise<void> {
  await sql`
    with back as (
      select i.position, e.id, e.left_on from payroll_import_row i
        join payroll_record r on r.company_id = i.company_id and r.employee_number = i.employee_number and r.retired_at is null
        join employee e on e.payroll_record_id = r.id and e.company_id = ${companyId} and e.ended_at is null and e.left_on is not null
      where i.import_id = ${id} and i.company_id = ${companyId} and i.kind = 'change' and i.given ->> 'leftOn' is null
        and (i.given ? 'leftOn' and i.before ->> 'leftOn' is not null
          or i.given ->> 'startedOn' is distinct from i.before ->> 'startedOn' and (i.given ->> 'startedOn')::date > e.left_on)
      order by e.id for no key update of e),
    freed as (update employee e set left_on = null from back where e.id = back.id)
    update payroll_import_row i set overruled_last_day = back.left_on from back
    where i.import_id = ${id} and i.position = back.position`.execute(tx);
}

/** How many were made and changed, and of how many that is not so any more which the dry run took for granted. */
interface Written {
  readonly inserted: number;
  readonly updated: number;
  readonly differ: number;
}

/** Of a row `i`: it gives an account for the first time, and so raises no doubt as long as no employee has signed up. */
const GIVES_FIRST_ACCOUNT = sql`(i.kind in ('change', 'leaver') and i.before ->> 'accountNumber' is null
  and i.given ->> 'accountNumber' is not null and not coalesce(i.doubts @? '$[*] ? (@.reason == "account-changed")', false))`;

/** Each record is changed only where it still is what the dry run saw. */
async function writePeople(tx: Tx, { id, companyId }: LockedImport): Promise<Written> {
  const changed = await sql`
    update payroll_record r set ${setToPerson}, reviewed_pay_pence = ${lookedAtPay}
    from payroll_import_row i, jsonb_to_record(i.before || i.given) ${asPerson}
    where i.import_id = ${id} and i.kind in ('change', 'leaver') and r.company_id = ${companyId}
      and r.employee_number = i.employee_number and r.retired_at is null and ${known} = i.before`.execute(tx);
  const made = await sql`
    insert into payroll_record (company_id, import_id, ${recordColumns})
    select ${companyId}, ${id}, ${personValues} from payroll_import_row i, jsonb_to_record(i.given) ${asPerson}
    where i.import_id = ${id} and i.kind = 'joiner' order by i.position
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ differ: number }>`
    select count(*)::int as differ from payroll_import_row i
      left join payroll_record r on r.company_id = ${companyId} and r.employee_number = i.employee_number and r.retired_at is null
    where i.import_id = ${id} and (i.kind = 'unchanged' and not coalesce(${known} @> i.given, false)
      or ${GIVES_FIRST_ACCOUNT} and ${isSignedUp})`.execute(tx);
  return {
    inserted: Number(made.numAffectedRows ?? 0n),
    updated: Number(changed.numAffectedRows ?? 0n),
    differ: rows[0]?.differ ?? 0,
  };
}

async function endConfirming(
  tx: Tx,
  administrator: Administrator,
  { id, companyId, counts }: LockedImport,
): Promise<void> {
  await sql`update payroll_import set state = 'confirmed', decided_by = ${administrator.id},
      decided_by_name = ${administrator.name}, decided_at = app_now() where id = ${id}`.execute(tx);
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
    after: counts === null ? null : { ...counts },
  });
}
