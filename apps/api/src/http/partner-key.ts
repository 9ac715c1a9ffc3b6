import type { IncomingHttpHeaders } from "node:http";
import { hashOfToken } from "../chance-token.ts";
import type { Database } from "../database/schema.ts";

/** As `x-api-key`, or as `authorization: Bearer`. */
function apiKeyOf(headers: IncomingHttpHeaders): string {
  const sent = headers["x-api-key"] ?? /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  return typeof sent === "string" ? sent : "";
}

/**
 * The partner whose key came along; null for nobody. Every key is hashed and looked up by its hash, so that how long it
 * takes says nothing of how near a guess was.
 */
export async function findPartner(database: Database, headers: IncomingHttpHeaders): Promise<string | null> {
  const found = await database
    .selectFrom("partner")
    .select("id")
    .where("api_key_hash", "=", hashOfToken(apiKeyOf(headers)))
    .executeTakeFirst();
  return found?.id ?? null;
}
