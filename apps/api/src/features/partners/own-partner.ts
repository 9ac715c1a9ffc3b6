import type { Database, Tx } from "../../database/tables/schema.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { findPartner, type LockedPartner, lockPartnerRow } from "./partner-store.ts";

/** Whether the company may see it; another company's is not there. */
export async function seePartner(
  database: Database,
  companyId: string,
  id: string,
): Promise<Refusal<"NOT_FOUND"> | null> {
  return (await findPartner(database, companyId, id)) === undefined ? refuse("NOT_FOUND") : null;
}

/** The company's own, for what no other company may see. */
export async function seeOwnPartner(
  database: Database,
  companyId: string,
  id: string,
): Promise<Refusal<"NOT_FOUND" | "PARTNER_SHARED"> | null> {
  const found = await findPartner(database, companyId, id);
  if (found === undefined) return refuse("NOT_FOUND");
  return found.isShared ? refuse("PARTNER_SHARED") : null;
}

/** The company's own partner, held, so that two changes of it follow one another. */
export async function lockOwnPartner(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<LockedPartner | Refusal<"NOT_FOUND" | "PARTNER_SHARED">> {
  await lockPartnerRow(tx, companyId, id);
  const found = await findPartner(tx, companyId, id);
  if (found === undefined) return refuse("NOT_FOUND");
  return found.isShared ? refuse("PARTNER_SHARED") : found;
}
