import type { PayrollImport } from "@wellpaid/contract/employer/payroll-in";
import { ROWS_KEPT_DAYS } from "@wellpaid/domain/payroll/import/import-states";
import { importTexts } from "@wellpaid/texts/employer-import";
import { sql } from "kysely";
import { recordAudit } from "../../../audit-log.ts";
import { joinByHash } from "../../../database/join-by-hash.ts";
import type { Tx } from "../../../database/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Administrator, actorOf } from "../../../http/administrator-session.ts";
import { tellPartnersOfLastDays } from "../../../partner-news.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { type HeldImport, holdImport, OPEN_STATES, shownImport } from "./import-store.ts";
import { asPerson, known, nobody, setToPerson } from "./person-sql.ts";
import { holdPayGroups, namesRemovedGroup } from "./removed-groups.ts";

interface Asking {
  readonly administrator: Administrator;
  readonly params: { readonly id: string };
}

/** Gives an import up that nobody has confirmed; its rows go. */
export async function discardImport(
  { database }: Surroundings,
  { administrator, params }: Asking,
): Promise<PayrollImport | Refusal> {
  return inTransaction(database, async (tx) => {
    const held = await holdImport(tx, administrator.companyId, params.id);
    if (held === null) return refuse("NOT_FOUND");
    if (held === "busy" || !OPEN_STATES.some((open) => open === held.state)) return refuse("IMPORT_STATE_CHANGED");
    await sql`update payroll_import set state = 'discarded', decided_by = ${administrator.id},
        decided_by_name = ${administrator.name}, decided_at = app_now() where id = ${held.id}`.execute(tx);
    await sql`delete from payroll_import_row where import_id = ${held.id}`.execute(tx);
    await recordEnd(tx, administrator, held, "payroll-import-discarded");
    return shownImport(tx, administrator, held.id);
  });
}

const DAY_MILLISECONDS = 86_400_000;
const MOST_NAMED = 10;

/** Takes a confirmed import back, as long as nothing depends on it: what was changed is what it was, who joined is gone. */
export async function undoImport(
  { database }: Surroundings,
  { administrator, params }: Asking,
): Promise<PayrollImport | Refusal> {
  return inTransaction(database, async (tx) => {
    const held = await holdImport(tx, administrator.companyId, params.id);
    if (held === null) return refuse("NOT_FOUND");
    if (held === "busy" || held.state !== "confirmed") return refuse("IMPORT_STATE_CHANGED");
    if (held.now.getTime() - held.uploadedAt.getTime() > ROWS_KEPT_DAYS * DAY_MILLISECONDS)
      return refuse("IMPORT_TOO_OLD", ROWS_KEPT_DAYS);
    const inUse = await joinByHash(tx, async () => {
      await holdPeople(tx, held);
      await holdPayGroups(tx, held, "before");
      return findInUse(tx, held);
    });
    if (inUse.length > 0) return { ...refuse("IMPORT_IN_USE"), errors: inUse };
    await joinByHash(tx, () => restore(tx, held));
    await tellPartnersOfLastDays(tx, held, true);
    await sql`update payroll_import set state = 'undone', undone_by = ${administrator.id},
        undone_by_name = ${administrator.name}, undone_at = app_now() where id = ${held.id}`.execute(tx);
    await recordEnd(tx, administrator, held, "payroll-import-undone");
    return shownImport(tx, administrator, held.id);
  });
}

/** Accounts first, as everywhere: whoever withdraws meanwhile has done so before it is looked, or does so with what is restored. */
async function holdPeople(tx: Tx, { id, companyId }: HeldImport): Promise<void> {
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
  { id, companyId }: HeldImport,
): Promise<readonly { readonly path: string; readonly message: string }[]> {
  const { rows } = await sql<{ number: string; why: keyof typeof importTexts.inUse }>`
    select u.number, u.why from (
      select i.employee_number as number, i.position, case
          when r.id is null or ${known} <> coalesce(i.before, ${nobody}) || i.given then 'changed'
          when ${namesRemovedGroup("before")} then 'group-removed'
          when i.kind = 'joiner' and e.id is not null then 'linked'
          when exists (select 1 from advance a where a.employee_id = e.id and a.created_at >= m.decided_at) then 'withdrawal'
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
    where u.why is not null order by u.position limit ${MOST_NAMED}`.execute(tx);
  return rows.map(({ number, why }) => ({ path: `/${number}`, message: importTexts.inUse[why](number) }));
}

async function restore(tx: Tx, { id, companyId }: HeldImport): Promise<void> {
  await sql`update employee e set left_on = i.overruled_last_day from payroll_import_row i, payroll_record r
    where i.import_id = ${id} and i.overruled_last_day is not null and r.company_id = ${companyId} and r.retired_at is null
      and r.employee_number = i.employee_number and e.payroll_record_id = r.id and e.company_id = r.company_id
      and e.left_on is null`.execute(tx);
  await sql`update payroll_record r set ${setToPerson} from payroll_import_row i, jsonb_to_record(i.before) ${asPerson}
    where i.import_id = ${id} and i.kind in ('change', 'leaver') and r.company_id = ${companyId}
      and r.employee_number = i.employee_number and r.retired_at is null`.execute(tx);
  await sql`update payroll_record r set retired_at = app_now() from payroll_import_row i
    where i.import_id = ${id} and i.kind = 'joiner' and r.company_id = ${companyId}
      and r.employee_number = i.employee_number and r.retired_at is null and r.import_id = ${id}`.execute(tx);
}

async function recordEnd(
  tx: Tx,
  administrator: Administrator,
  { id, companyId, counts }: HeldImport,
  action: "payroll-import-discarded" | "payroll-import-undone",
): Promise<void> {
  await recordAudit(tx, actorOf(administrator), {
    companyId,
    action,
    subject: { kind: "payroll-import", id },
    before: counts === null ? null : { ...counts },
    after: null,
  });
}
