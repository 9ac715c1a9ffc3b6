import type { Insertable } from "kysely";
import type { Schema, Tx } from "../tables/schema.ts";

/** Returns the entry's id. */
export async function insertAuditEntry(tx: Tx, row: Insertable<Schema["audit_entry"]>): Promise<string> {
  const { id } = await tx.insertInto("audit_entry").values(row).returning("id").executeTakeFirstOrThrow();
  return String(id);
}
