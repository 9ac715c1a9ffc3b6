import type * as contract from "@wellpaid/contract/employer/partners";
import { sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import { refuse } from "../../refusal.ts";
import { isSeenBy, seePartner } from "./own-partner.ts";
import { MAX_COUNTED, pageFrom } from "./page-from.ts";

interface Line {
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

export async function listPartners(
  database: Database,
  { administrator: { companyId }, query: { limit, offset } }: CallRequest<typeof contract.listPartners>,
) {
  const { rows } = await sql<Line>`select ${lineOf(companyId)} from partner p where ${isSeenBy(companyId)}
    order by lower(p.name), p.id limit ${limit + 1} offset ${offset}`.execute(database);
  const counted = await sql<{ total: number }>`select count(*)::int as total
    from (select 1 from partner p where ${isSeenBy(companyId)} limit ${MAX_COUNTED + 1}) seen`.execute(database);
  return pageFrom(rows, limit, counted.rows[0]?.total ?? 0);
}

interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly prefix: string | null;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** A key as the console gets it. */
export const keyResponse = ({ createdAt, confirmedAt, lastUsedAt, revokedAt, ...key }: KeyRow) => ({
  ...key,
  createdAt: createdAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});

/** Keys that were taken back are shown among the newest so many. */
const MAX_KEYS_SHOWN = 50;

/** A partner with its keys and origins, as a company may see it. */
export async function readPartner(
  database: Database,
  { companyId, id }: { readonly companyId: string; readonly id: string },
) {
  const { rows } = await sql<Line>`select ${lineOf(companyId)} from partner p
    where p.id = ${id} and ${isSeenBy(companyId)}`.execute(database);
  const [line] = rows;
  if (line === undefined) return refuse("NOT_FOUND");
  const keys = await sql<KeyRow>`
    select k.id, k.name, k.prefix, k.created_at as "createdAt", k.confirmed_at as "confirmedAt", k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt"
    from partner_key k join partner p on p.id = k.partner_id where p.id = ${id} and p.company_id = ${companyId}
    order by k.revoked_at is not null, k.created_at desc, k.id limit ${MAX_KEYS_SHOWN}`.execute(database);
  const origins = await database
    .selectFrom("partner_origin")
    .select("origin")
    .where("partner_id", "=", id)
    .orderBy("origin")
    .execute();
  return { ...line, keys: keys.rows.map(keyResponse), originList: origins.map(({ origin }) => origin) };
}

const DAYS_SHOWN = 30;

/** How often the partner opened the app for the company's people. */
export async function readPartnerUse(
  database: Database,
  { administrator: { companyId }, params: { id } }: CallRequest<typeof contract.readPartnerUse>,
) {
  const refusal = await seePartner(database, companyId, id);
  if (refusal !== null) return refusal;
  const { rows } = await sql<{ day: string; made: number; used: number; lastAt: Date }>`
    select day::text, made, used, last_at as "lastAt" from partner_use
    where partner_id = ${id} and company_id = ${companyId}
    order by partner_use.day desc limit ${DAYS_SHOWN}`.execute(database);
  return {
    lastAt: rows[0]?.lastAt.toISOString() ?? null,
    days: rows.map(({ day, made, used }) => ({ day, made, used })),
  };
}
