import { type RawBuilder, sql } from "kysely";
import { countFound, type PageQuery } from "../../database/page.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";

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

interface SeenPartner extends LockedPartner {
  readonly isShared: boolean;
}

export async function findPartner(
  database: Database | Tx,
  companyId: string,
  id: string,
): Promise<SeenPartner | undefined> {
  const { rows } = await sql<SeenPartner>`
    select p.id, p.name, p.help_desk_link as "helpDeskLink",
      p.company_id is null as "isShared"
    from partner p where p.id = ${id} and ${isSeenBy(companyId)}`.execute(database);
  return rows[0];
}

/** Locks the company's own partner, in a statement of its own: a statement sees what was committed when it began. */
export async function lockPartnerRow(tx: Tx, companyId: string, id: string): Promise<void> {
  await sql`select 1 from partner where id = ${id} and company_id = ${companyId} for no key update`.execute(tx);
}

interface PartnerLine {
  readonly id: string;
  readonly name: string;
  readonly helpDeskLink: string | null;
  readonly isShared: boolean;
  readonly isForEverybody: boolean;
  readonly linkedEmployees: number;
  readonly livingKeys: number;
  readonly origins: number;
  readonly failingWebhooks: number;
}

/** What a company sees of partners; of one above companies neither keys nor webhooks. */
const lineOf = (companyId: string) => sql`
  p.id, p.name, p.help_desk_link as "helpDeskLink",
  p.company_id is null as "isShared",
  exists (select 1 from company c where c.id = ${companyId} and c.partner_id = p.id) as "isForEverybody",
  (select count(*)::int from employee e where e.company_id = ${companyId} and e.partner_id = p.id
    and e.partner_reference is not null and e.ended_at is null) as "linkedEmployees",
  (select count(*)::int from partner_key k where k.partner_id = p.id and k.revoked_at is null
    and p.company_id is not null) as "livingKeys",
  (select count(*)::int from partner_origin o where o.partner_id = p.id) as origins,
  (select count(*)::int from webhook_endpoint w where w.partner_id = p.id and w.ended_at is null
    and w.status = 'failing' and p.company_id is not null) as "failingWebhooks"`;

/** Partners by name, one beyond the page if there are more; and how many there are. */
export async function selectPartners(
  database: Database,
  companyId: string,
  { limit, offset }: PageQuery,
): Promise<{ readonly rows: readonly PartnerLine[]; readonly found: number }> {
  const { rows } = await sql<PartnerLine>`select ${lineOf(companyId)} from partner p where ${isSeenBy(companyId)}
    order by lower(p.name), p.id limit ${limit + 1} offset ${offset}`.execute(database);
  return { rows, found: await countFound(database, sql`select 1 from partner p where ${isSeenBy(companyId)}`) };
}

export async function findPartnerLine(
  database: Database,
  companyId: string,
  id: string,
): Promise<PartnerLine | undefined> {
  const { rows } = await sql<PartnerLine>`select ${lineOf(companyId)} from partner p
    where p.id = ${id} and ${isSeenBy(companyId)}`.execute(database);
  return rows[0];
}

const DAYS_SHOWN = 30;

/** On which days the partner opened the app for the company's people, the latest first. */
export async function listUse(database: Database, companyId: string, id: string) {
  const { rows } = await sql<{ day: string; made: number; used: number; lastAt: Date }>`
    select day::text, made, used, last_at as "lastAt" from partner_use
    where partner_id = ${id} and company_id = ${companyId}
    order by partner_use.day desc limit ${DAYS_SHOWN}`.execute(database);
  return rows;
}

export async function readCompanyName(tx: Tx, companyId: string): Promise<string> {
  const { name } = await tx.selectFrom("company").select("name").where("id", "=", companyId).executeTakeFirstOrThrow();
  return name;
}

/** The names of the partners that the company sees, except one. */
export async function listOtherNames(tx: Tx, companyId: string, but: string | null): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select p.name from partner p
    where ${isSeenBy(companyId)} and p.id is distinct from ${but}::uuid`.execute(tx);
  return rows.map(({ name }) => name);
}

export async function hasAgreements(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from partner_agreement where partner_id = ${id} and ended_at is null
    limit 1`.execute(tx);
  return rows.length > 0;
}

export async function countPartners(tx: Tx, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from partner where company_id = ${companyId} and ended_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

type PartnerFacts = Pick<LockedPartner, "name" | "helpDeskLink">;

export async function insertPartner(tx: Tx, companyId: string, { name, helpDeskLink }: PartnerFacts): Promise<string> {
  const { id } = await tx
    .insertInto("partner")
    .values({ name, company_id: companyId, help_desk_link: helpDeskLink })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePartner(tx: Tx, id: string, { name, helpDeskLink }: PartnerFacts): Promise<void> {
  await tx.updateTable("partner").set({ name, help_desk_link: helpDeskLink }).where("id", "=", id).execute();
}

/** Sets whether people without a partner of their own see this one's helpdesk, which is stored with the company. */
export async function setForEverybody(
  tx: Tx,
  companyId: string,
  id: string,
  isForEverybody: boolean,
): Promise<boolean> {
  const { numAffectedRows } = isForEverybody
    ? await sql`update company set partner_id = ${id} where id = ${companyId}
        and partner_id is distinct from ${id}::uuid`.execute(tx)
    : await sql`update company set partner_id = null where id = ${companyId} and partner_id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Revokes all that a partner can do. Its row stays, for the audit log and the use that was counted. */
export async function takePartnerAway(tx: Tx, id: string): Promise<void> {
  await sql`update partner set ended_at = app_now(), key = null where id = ${id}`.execute(tx);
  await sql`update partner_key set revoked_at = app_now() where partner_id = ${id} and revoked_at is null`.execute(tx);
  await sql`delete from partner_origin where partner_id = ${id}`.execute(tx);
  await sql`update webhook_endpoint set ended_at = app_now() where partner_id = ${id} and ended_at is null`.execute(tx);
  await sql`update company set partner_id = null where partner_id = ${id}`.execute(tx);
  // In the order in which a payday's run locks people.
  const linked = await sql<{
    id: string;
  }>`select id from employee where partner_id = ${id} order by id for no key update`.execute(tx);
  await sql`update employee set partner_id = null, partner_reference = null
    where id = any(${linked.rows.map((employee) => employee.id)}::uuid[])`.execute(tx);
  await sql`delete from exchange_token where partner_id = ${id}`.execute(tx);
}
