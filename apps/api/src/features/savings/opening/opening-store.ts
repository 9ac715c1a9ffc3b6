import type { OpeningRecord } from "@wellpaid/domain/savings/opening-record";
import { sql } from "kysely";
import { OPENING_RECORD } from "../../../database/stores/employee-in-period.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";

export interface OpeningRow {
  readonly companyId: string;
  readonly employeeId: string;
  readonly isWaiting: boolean;
  readonly isIncompleteKnown: boolean;
  readonly adminEmail: string;
  readonly title: "Mr" | "Ms";
  readonly email: string;
  readonly previousName: string | null;
  readonly phone: string;
  readonly record: OpeningRecord;
}

export async function findOpening(database: Database, savingId: string): Promise<OpeningRow | null> {
  const { rows } = await sql<OpeningRow>`
    select s.company_id as "companyId", s.employee_id as "employeeId",
      s.status = 'pending-open' and q.status = 'approved' as "isWaiting",
      s.record_incomplete_since is not null as "isIncompleteKnown", c.admin_email as "adminEmail", q.title, q.email,
      q.previous_name as "previousName", e.phone, ${OPENING_RECORD} as record
    from saving s join savings_request q on q.id = s.request_id join employee e on e.id = s.employee_id
      join company c on c.id = s.company_id left join payroll_record r on r.id = e.payroll_record_id
    where s.id = ${savingId}`.execute(database);
  return rows[0] ?? null;
}

export async function activateSaving(database: Database, savingId: string, clientReference: string): Promise<void> {
  await sql`with opened as (
      update saving set status = 'active', client_reference = ${clientReference}, opened_at = app_now(),
        record_incomplete_since = null
      where id = ${savingId} and status = 'pending-open' returning id, company_id)
    insert into saving_move (saving_id, company_id, what, moved_by)
    select id, company_id, 'opened', 'platform' from opened`.execute(database);
}

export async function markRecordIncomplete(tx: Tx, savingId: string): Promise<void> {
  await tx
    .updateTable("saving")
    .set({ record_incomplete_since: sql<Date>`app_now()` })
    .where("id", "=", savingId)
    .execute();
}
