import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { type Refusal, refuse } from "../../refusal.ts";

/** A living partner that the company may see: its own, or one above companies that its people belong to. */
export const isSeenBy = (
  companyId: string,
): RawBuilder<unknown> => sql`(p.ended_at is null and (p.company_id = ${companyId}
  or p.company_id is null and (
    exists (select 1 from employee e where e.company_id = ${companyId} and e.partner_id = p.id and e.ended_at is null)
    or exists (select 1 from company c where c.id = ${companyId} and c.partner_id = p.id))))`;

export interface LockedPartner {
  readonly id: string;
  readonly name: string;
  readonly helpDeskLink: string | null;
}

interface Found extends LockedPartner {
  readonly isShared: boolean;
}

async function find(database: Database | Tx, companyId: string, id: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select p.id, p.name, p.help_desk_link as "helpDeskLink",
      p.company_id is null as "isShared"
    from partner p where p.id = ${id} and ${isSeenBy(companyId)}`.execute(database);
  return rows[0];
}

/** Whether the company may see it; another company's is not there. */
export async function seePartner(
  database: Database,
  companyId: string,
  id: string,
): Promise<Refusal<"NOT_FOUND"> | null> {
  return (await find(database, companyId, id)) === undefined ? refuse("NOT_FOUND") : null;
}

/** The company's own, for what no other company may see. */
export async function seeOwnPartner(
  database: Database,
  companyId: string,
  id: string,
): Promise<Refusal<"NOT_FOUND" | "PARTNER_SHARED"> | null> {
  const found = await find(database, companyId, id);
  if (found === undefined) return refuse("NOT_FOUND");
  return found.isShared ? refuse("PARTNER_SHARED") : null;
}

/** The company's own partner, held, so that two changes of it follow one another. */
export async function lockOwnPartner(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<LockedPartner | Refusal<"NOT_FOUND" | "PARTNER_SHARED">> {
  // Held in a statement of its own: a statement sees what was committed when it began.
  await sql`select 1 from partner where id = ${id} and company_id = ${companyId} for no key update`.execute(tx);
  const found = await find(tx, companyId, id);
  if (found === undefined) return refuse("NOT_FOUND");
  return found.isShared ? refuse("PARTNER_SHARED") : found;
}
