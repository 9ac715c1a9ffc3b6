import type { PlannedType } from "@wellpaid/domain/budgeting/regular/planned-payment";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { FoundPayment } from "./found-payments.ts";

export interface DismissedRow {
  readonly id: string;
  readonly type: PlannedType;
  readonly description: string;
  /** In London. */
  readonly dismissedOn: string;
}

/** The planned payments that were made since the employee last went through what was found. */
export async function findPlannedSinceReview(
  db: Database | Tx,
  employeeId: string,
  type: PlannedType,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from planned_payment p
      left join regular_review r on r.employee_id = p.employee_id and r.type = p.type
    where p.employee_id = ${employeeId} and p.type = ${type} and p.removed_at is null
      and (r.confirmed_at is null or p.created_at > r.confirmed_at)`.execute(db);
  return new Set(rows.map((row) => row.id));
}

export async function findDismissedMarks(
  db: Database | Tx,
  employeeId: string,
  type: PlannedType,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("dismissed_payment")
    .select("recognised_by")
    .where("employee_id", "=", employeeId)
    .where("type", "=", type)
    .execute();
  return new Set(rows.map((row) => row.recognised_by));
}

export async function findDismissed(db: Database, employeeId: string): Promise<readonly DismissedRow[]> {
  const { rows } = await sql<DismissedRow>`
    select id, type, description, london_date(dismissed_at) as "dismissedOn"
    from dismissed_payment where employee_id = ${employeeId} order by lower(description), id`.execute(db);
  return rows;
}

/** Keeps what was not added; repeated, it changes nothing. */
export async function insertDismissed(
  tx: Tx,
  holder: { readonly employeeId: string; readonly companyId: string },
  type: PlannedType,
  found: readonly FoundPayment[],
): Promise<void> {
  const { employeeId, companyId } = holder;
  const marks = new Map(found.map((payment) => [payment.recognisedBy, payment.description]));
  await sql`insert into dismissed_payment (company_id, employee_id, type, recognised_by, description)
    select ${companyId}, ${employeeId}, ${type}, n.*
    from unnest(${[...marks.keys()]}::text[], ${[...marks.values()]}::text[]) n
    on conflict (employee_id, type, recognised_by) do nothing`.execute(tx);
  await sql`insert into regular_review (employee_id, company_id, type) values (${employeeId}, ${companyId}, ${type})
    on conflict (employee_id, type) do update set confirmed_at = excluded.confirmed_at`.execute(tx);
}

/** False when the employee has dismissed none of this id. */
export async function deleteDismissed(db: Database, employeeId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("dismissed_payment")
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
