import { sql } from "kysely";
import type { Tx } from "../tables/schema.ts";

/** Locks the company's row until the transaction ends, so that changes of what belongs to it follow one another. */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await sql`select 1 from company where id = ${companyId} for no key update`.execute(tx);
}
