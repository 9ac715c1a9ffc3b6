import type { FileLayout } from "@wellpaid/domain/payroll/file-layout/file-layout";
import { sql } from "kysely";
import { layoutOf, type StoredLayout } from "../../../database/stores/file-layout-store.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";

export interface CompanyLayoutRow extends StoredLayout {
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
}

/** The company's current layout. */
export async function readCompanyLayout(db: Database | Tx, companyId: string): Promise<CompanyLayoutRow> {
  const { rows } = await sql<{
    id: string | null;
    layout: FileLayout | null;
    changedAt: Date | null;
    changedBy: string | null;
  }>`
    select c.file_layout_id as id, l.layout, c.file_layout_changed_at as "changedAt", c.file_layout_changed_by as "changedBy"
    from company c left join payroll_file_layout l on l.id = c.file_layout_id where c.id = ${companyId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("the company is gone");
  return { ...layoutOf(row), changedAt: row.changedAt, changedBy: row.changedBy };
}

/** A layout of the company by its id; without one the standard layout. */
export async function readLayout(db: Database | Tx, companyId: string, id: string | null): Promise<StoredLayout> {
  if (id === null) return layoutOf({ id, layout: null });
  const { rows } = await sql<{ id: string; layout: FileLayout }>`
    select id, layout from payroll_file_layout where company_id = ${companyId} and id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("a layout is never deleted");
  return row;
}

export async function insertLayout(
  tx: Tx,
  { id, companyId }: Pick<Administrator, "id" | "companyId">,
  layout: FileLayout,
): Promise<string> {
  const row = await tx
    .insertInto("payroll_file_layout")
    .values({ company_id: companyId, layout: JSON.stringify(layout), made_by: id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** @param by whose change it is, as others are shown it */
export async function setCompanyLayout(tx: Tx, companyId: string, id: string | null, by: string): Promise<void> {
  await sql`update company set file_layout_id = ${id}, file_layout_changed_at = app_now(), file_layout_changed_by = ${by}
    where id = ${companyId}`.execute(tx);
}
