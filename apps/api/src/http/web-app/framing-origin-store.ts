import { sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";

/** The registered origins of a living partner. */
export async function listOrigins(database: Database, partnerId: string): Promise<string[]> {
  const { rows } = await sql<{ origin: string }>`
      select o.origin from partner_origin o join partner p on p.id = o.partner_id
      where p.id = ${partnerId} and p.ended_at is null order by o.origin`.execute(database);
  return rows.map(({ origin }) => origin);
}
