import type { ChosenColumn } from "@wellpaid/domain/payroll/import/matching/chosen-columns";
import { sql } from "kysely";
import type { Database, Tx } from "../../../../database/tables/schema.ts";
import type { Administrator } from "../../../../http/session/administrator-session.ts";

/** The number of earlier choices that count, and are kept apart from those that an import was read by. */
const REMEMBERED = 50;

/** What a company chose before, newest first. */
export async function listChoices(
  database: Database,
  companyId: string,
): Promise<readonly (readonly ChosenColumn[])[]> {
  const { rows } = await sql<{ columns: readonly ChosenColumn[] }>`select columns from payroll_column_choice
    where company_id = ${companyId} order by created_at desc, id limit ${REMEMBERED}`.execute(database);
  return rows.map(({ columns }) => columns);
}

export async function readChoice(
  database: Database | Tx,
  companyId: string,
  id: string,
): Promise<readonly ChosenColumn[] | null> {
  const { rows } = await sql<{ columns: readonly ChosenColumn[] }>`select columns from payroll_column_choice
    where company_id = ${companyId} and id = ${id}`.execute(database);
  return rows[0]?.columns ?? null;
}

/** Stores a choice, unless the newest one is the same; deletes old ones that no import was read by. */
export async function insertChoice(
  tx: Tx,
  { id: chosenBy, companyId }: Pick<Administrator, "id" | "companyId">,
  columns: readonly ChosenColumn[],
): Promise<string> {
  const { rows: same } = await sql<{ id: string }>`select id from (select id, columns from payroll_column_choice
      where company_id = ${companyId} order by created_at desc, id limit 1) c
    where columns = ${JSON.stringify(columns)}::jsonb`.execute(tx);
  if (same[0] !== undefined) return same[0].id;
  await sql`delete from payroll_column_choice c where company_id = ${companyId}
    and not exists (select 1 from payroll_import m where m.column_choice_id = c.id)
    and id not in (select id from payroll_column_choice where company_id = ${companyId}
      order by created_at desc, id limit ${REMEMBERED})`.execute(tx);
  const { rows } = await sql<{ id: string }>`insert into payroll_column_choice (company_id, columns, chosen_by)
    values (${companyId}, ${JSON.stringify(columns)}::jsonb, ${chosenBy}) returning id`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw new Error("nothing was inserted");
  return made.id;
}
