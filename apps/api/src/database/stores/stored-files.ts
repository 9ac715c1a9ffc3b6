import { sql } from "kysely";
import type { Database, Tx } from "../tables/schema.ts";

/** A file in the object storage, and whose company's it is. */
interface StoredFileRow {
  readonly company_id: string;
  readonly id: string;
}

/** Where a picture lies as it was uploaded. */
export const uploadKeyOf = (id: string): string => `uploads/${id}`;

/** Where the cover lies that was drawn of it. */
export const coverKeyOf = (id: string): string => `covers/${id}`;

/**
 * Notes that files are removed from the storage, in the transaction that forgets them: whatever fails meanwhile, they go.
 * Not at once: until its target ends a browser may still post one, and a drawing under way may still put one.
 */
export async function enqueueRemoval(
  tx: Tx,
  files: readonly StoredFileRow[],
  ...keysOf: readonly ((id: string) => string)[]
): Promise<void> {
  for (const { id, company_id } of files) {
    for (const key of keysOf.map((keyOf) => keyOf(id))) {
      await sql`insert into outbox (kind, key, company_id, payload, due_at)
        values ('remove-stored-file', ${`remove ${key}`}, ${company_id}, ${JSON.stringify({ key })},
          app_now() + interval '15 minutes')
        on conflict (key) do nothing`.execute(tx);
    }
  }
}

/** Forgets every picture of an employee, uploaded and drawn; an account's erasure and its owner may ask for it. */
export async function forgetPictures(tx: Tx, employeeId: string): Promise<void> {
  await forgetUploads(tx, employeeId);
  await forgetCover(tx, employeeId);
}

/** Forgets what the employee uploaded and did not keep: all of it, or the one of this id. */
export async function forgetUploads(tx: Tx, employeeId: string, id?: string): Promise<void> {
  const all = tx.deleteFrom("cover_upload").where("employee_id", "=", employeeId);
  const some = id === undefined ? all : all.where("id", "=", id);
  await enqueueRemoval(tx, await some.returning(["id", "company_id"]).execute(), uploadKeyOf, coverKeyOf);
}

/** Forgets the employee's cover. */
export async function forgetCover(tx: Tx, employeeId: string): Promise<void> {
  const covers = await tx
    .deleteFrom("saving_cover")
    .where("employee_id", "=", employeeId)
    .returning(["id", "company_id"])
    .execute();
  await enqueueRemoval(tx, covers, coverKeyOf);
}

export const findCover = (database: Database, employeeId: string) =>
  database
    .selectFrom("saving_cover")
    .select(["id", "content_type as type", "size_bytes as size"])
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
