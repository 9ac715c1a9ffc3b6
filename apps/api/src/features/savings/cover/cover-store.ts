import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { DrawnCover } from "./redraw-cover.ts";

export interface Who {
  readonly employeeId: string;
  readonly companyId: string;
}

export async function findCoverId(db: Database | Tx, employeeId: string): Promise<string | undefined> {
  const cover = await db
    .selectFrom("saving_cover")
    .select("id")
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  return cover?.id;
}

export async function insertCover(
  tx: Tx,
  { employeeId, companyId }: Who,
  id: string,
  cover: DrawnCover,
): Promise<void> {
  await tx
    .insertInto("saving_cover")
    .values({
      employee_id: employeeId,
      company_id: companyId,
      id,
      content_type: cover.contentType,
      size_bytes: cover.bytes.length,
    })
    .execute();
}

/** What is under an id: the employee's cover, an upload of theirs, or neither. In one statement, since one becomes the other. */
export async function findPicture(
  database: Database,
  employeeId: string,
  id: string,
): Promise<"kept" | "uploaded" | null> {
  const { rows } = await sql<{ state: "kept" | "uploaded" | null }>`select case
      when exists (select 1 from saving_cover where employee_id = ${employeeId} and id = ${id}) then 'kept'
      when exists (select 1 from cover_upload where employee_id = ${employeeId} and id = ${id}) then 'uploaded'
    end as state`.execute(database);
  return rows[0]?.state ?? null;
}

export async function insertUpload(tx: Tx, { employeeId, companyId }: Who): Promise<string> {
  const row = { employee_id: employeeId, company_id: companyId };
  return (await tx.insertInto("cover_upload").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Returns false when there is none of this employee. */
export async function deleteUpload(tx: Tx, employeeId: string, id: string): Promise<boolean> {
  const upload = tx.deleteFrom("cover_upload").where("employee_id", "=", employeeId).where("id", "=", id);
  return (await upload.executeTakeFirstOrThrow()).numDeletedRows > 0n;
}

/** Deletes uploads that did not become a cover within a day. */
export async function deleteLapsedUploads(
  tx: Tx,
  atMost: number,
): Promise<readonly { readonly id: string; readonly company_id: string }[]> {
  const { rows } = await sql<{ id: string; company_id: string }>`
    delete from cover_upload where id = any(array(
      select id from cover_upload where created_at < app_now() - interval '24 hours' limit ${atMost}))
    returning id, company_id`.execute(tx);
  return rows;
}

export async function readCompany(
  tx: Tx,
  companyId: string,
): Promise<{ readonly is_suspended: boolean; readonly is_savings_available: boolean }> {
  return tx
    .selectFrom("company")
    .select(["is_suspended", "is_savings_available"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
}
