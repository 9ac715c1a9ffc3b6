import type { IncomingHttpHeaders } from "node:http";
import { type RawBuilder, sql } from "kysely";
import { hashOfToken } from "../../auth/random-token.ts";
import type { Database } from "../../database/tables/schema.ts";

/** As `x-api-key`, or as `authorization: Bearer`. */
function apiKeyOf(headers: IncomingHttpHeaders): string {
  const header = headers["x-api-key"] ?? /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  return typeof header === "string" ? header : "";
}

/** So exactly it is known when a key was used last: a row that every call wrote would make them wait for one another. */
const USE_SECONDS = 60;

/** Who makes a call with an API key. */
export interface PartnerCaller {
  readonly id: string;
  readonly keyId: string;
}

interface FoundKey extends PartnerCaller {
  readonly isUseOld: boolean;
}

/** Whether a key `k` of a partner `p` opens anything. */
export const isLivingKey: RawBuilder<unknown> = sql`is_living_key(k, p)`;

/**
 * Returns the partner whose live key was sent, null when there is none. Hashes every key and looks it up by its hash,
 * so that the time taken reveals nothing of how near a guess was. Caches nothing: a revoked key opens nothing from
 * then on.
 */
export async function findPartner(database: Database, headers: IncomingHttpHeaders): Promise<PartnerCaller | null> {
  const { rows } = await sql<FoundKey>`
    select p.id, k.id as "keyId",
      k.last_used_at is null or k.last_used_at < app_now() - make_interval(secs => ${USE_SECONDS}) as "isUseOld"
    from partner_key k join partner p on p.id = k.partner_id
    where k.key_hash = ${hashOfToken(apiKeyOf(headers))} and ${isLivingKey}`.execute(database);
  const [found] = rows;
  if (found === undefined) return null;
  const { id, keyId, isUseOld } = found;
  if (isUseOld) await sql`update partner_key set last_used_at = app_now() where id = ${keyId}`.execute(database);
  return { id, keyId };
}
