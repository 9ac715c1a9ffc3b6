import type { IncomingHttpHeaders } from "node:http";
import { sql } from "kysely";
import { hashOfToken } from "../chance-token.ts";
import type { Database } from "../database/schema.ts";

/** As `x-api-key`, or as `authorization: Bearer`. */
function apiKeyOf(headers: IncomingHttpHeaders): string {
  const sent = headers["x-api-key"] ?? /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  return typeof sent === "string" ? sent : "";
}

/** So exactly it is known when a key was used last: a row that every call wrote would make them wait for one another. */
const USE_SECONDS = 60;

interface FoundKey {
  readonly id: string;
  readonly partnerId: string;
  readonly isUseOld: boolean;
}

/**
 * The partner whose living key came along; null for nobody. Every key is hashed and looked up by its hash, so that how long it
 * takes says nothing of how near a guess was. Nothing is remembered: a key that is taken back opens nothing from then on.
 */
export async function findPartner(database: Database, headers: IncomingHttpHeaders): Promise<string | null> {
  const { rows } = await sql<FoundKey>`
    select k.id, k.partner_id as "partnerId",
      k.last_used_at is null or k.last_used_at < app_now() - make_interval(secs => ${USE_SECONDS}) as "isUseOld"
    from partner_key k join partner p on p.id = k.partner_id
    where k.key_hash = ${hashOfToken(apiKeyOf(headers))} and k.revoked_at is null and p.ended_at is null`.execute(
    database,
  );
  const [found] = rows;
  if (found === undefined) return null;
  if (found.isUseOld)
    await sql`update partner_key set last_used_at = app_now() where id = ${found.id}`.execute(database);
  return found.partnerId;
}
