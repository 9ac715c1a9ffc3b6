import type { CsvMapping } from "@wellpaid/domain/budgeting/statements/csv-columns";
import type { UploadSettings } from "@wellpaid/domain/budgeting/statements/upload-settings";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

/** An uploaded file that was neither imported nor discarded, for an hour. */
export interface StoredUpload {
  readonly id: string;
  readonly fileName: string;
  readonly content: Buffer;
  readonly settings: UploadSettings;
  readonly expiresAt: Date;
  readonly now: Date;
}

type Who = { readonly employeeId: string; readonly companyId: string };

const KEPT_MINUTES = 60;
/** Open at once in several tabs; the oldest makes room for another. */
const MAX_OPEN = 3;

export async function insertUpload(tx: Tx, who: Who, fileName: string, content: Buffer): Promise<string> {
  const { employeeId, companyId } = who;
  await sql`delete from statement_upload where id in (select id from statement_upload
    where employee_id = ${employeeId} order by created_at desc, id offset ${MAX_OPEN - 1})`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into statement_upload (company_id, employee_id, file_name, content, expires_at)
    values (${companyId}, ${employeeId}, ${fileName}, ${content},
      (select app_now()) + make_interval(mins => ${KEPT_MINUTES}))
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the upload was not stored");
  return row.id;
}

/** Null for a missing, expired or foreign one. */
export async function findUpload(db: Database | Tx, employeeId: string, id: string): Promise<StoredUpload | null> {
  const { rows } = await sql<StoredUpload>`
    select id, file_name as "fileName", content, settings, expires_at as "expiresAt", app_now() as now
    from statement_upload where id = ${id} and employee_id = ${employeeId} and expires_at > (select app_now())`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function setUploadSettings(tx: Tx, id: string, settings: UploadSettings): Promise<void> {
  await sql`update statement_upload set settings = ${JSON.stringify(settings)}::jsonb where id = ${id}`.execute(tx);
}

/** Locks an upload, so that two requests cannot decide about it at once. */
export async function lockUpload(tx: Tx, employeeId: string, id: string): Promise<void> {
  await sql`select 1 from statement_upload where id = ${id} and employee_id = ${employeeId} for update`.execute(tx);
}

export async function deleteUpload(db: Database | Tx, employeeId: string, id: string): Promise<void> {
  await sql`delete from statement_upload where id = ${id} and employee_id = ${employeeId}`.execute(db);
}

/** How files with these headings were read, and into which account they went. */
export interface RememberedMapping {
  readonly mapping: CsvMapping | null;
  readonly accountId: string | null;
}

export async function findMapping(
  db: Database | Tx,
  employeeId: string,
  shape: string,
): Promise<RememberedMapping | null> {
  const { rows } = await sql<RememberedMapping>`select mapping, account_id as "accountId" from statement_mapping
    where employee_id = ${employeeId} and shape = ${shape}`.execute(db);
  return rows[0] ?? null;
}

/** The number of shapes that are remembered for an employee; the one that was used longest ago makes room for another. */
const MAX_MAPPINGS = 50;

export async function rememberMapping(
  tx: Tx,
  who: Who,
  shape: string,
  { mapping, accountId }: { readonly mapping: CsvMapping; readonly accountId: string },
): Promise<void> {
  await sql`delete from statement_mapping where employee_id = ${who.employeeId} and shape in (
    select shape from statement_mapping where employee_id = ${who.employeeId} and shape <> ${shape}
    order by used_at desc, shape offset ${MAX_MAPPINGS - 1})`.execute(tx);
  await sql`insert into statement_mapping (employee_id, company_id, shape, mapping, account_id)
    values (${who.employeeId}, ${who.companyId}, ${shape}, ${JSON.stringify(mapping)}::jsonb, ${accountId})
    on conflict (employee_id, shape) do update set mapping = excluded.mapping, account_id = excluded.account_id,
      used_at = excluded.used_at`.execute(tx);
}
