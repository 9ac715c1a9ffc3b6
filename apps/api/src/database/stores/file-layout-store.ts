import type { FileLayout } from "@wellpaid/domain/payroll/file-layout/file-layout";
import { STANDARD_LAYOUT } from "@wellpaid/domain/payroll/file-layout/ready-layouts";
import { sql } from "kysely";
import type { Database, Tx } from "../tables/schema.ts";

/** A layout of a company; without an id the standard one. */
export interface StoredLayout {
  readonly id: string | null;
  readonly layout: FileLayout;
}

interface LayoutRow {
  readonly id: string | null;
  readonly layout: FileLayout | null;
}

export const layoutOf = ({ id, layout }: LayoutRow): StoredLayout => ({ id, layout: layout ?? STANDARD_LAYOUT });

/**
 * The layouts in which a run's file may have been downloaded: the company's current one first, then those of its exports, newest
 * first.
 */
export async function listLayoutsOfRun(
  db: Database | Tx,
  runId: string,
): Promise<readonly [StoredLayout, ...StoredLayout[]]> {
  const { rows } = await sql<LayoutRow>`
    select l.id, l.layout from (
      select c.file_layout_id, 'infinity'::timestamptz as at from pay_period p join company c on c.id = p.company_id where p.id = ${runId}
      union all
      select file_layout_id, max(exported_at) from payroll_export where pay_period_id = ${runId} group by file_layout_id) u
      left join payroll_file_layout l on l.id = u.file_layout_id
    order by u.at desc, l.id`.execute(db);
  const [current, ...others] = rows.map(layoutOf);
  return [current ?? { id: null, layout: STANDARD_LAYOUT }, ...others];
}
