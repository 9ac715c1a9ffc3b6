import { sql } from "kysely";
import { hashOfToken, makeToken } from "../../../auth/random-token.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { isLivingKey, type PartnerCaller } from "../../../http/session/partner-key-store.ts";

const TOKEN_SECONDS = 60;

export interface KnownEmployee {
  readonly id: string;
  readonly companyId: string;
  readonly partner: string;
  readonly hasAgreed: boolean;
}

/** The living employee that the partner knows by this reference. */
export async function findByReference(
  database: Database,
  partnerId: string,
  reference: string,
): Promise<KnownEmployee | undefined> {
  const { rows } = await sql<KnownEmployee>`
    select e.id, e.company_id as "companyId", p.name as partner,
      exists (select 1 from partner_agreement a
        where a.employee_id = e.id and a.partner_id = p.id and a.ended_at is null) as "hasAgreed"
    from employee e join partner p on p.id = e.partner_id
    where e.partner_id = ${partnerId} and e.partner_reference = ${reference} and e.ended_at is null`.execute(database);
  return rows[0];
}

/** What the console shows of a partner's use: how many tokens of a day were made, and how many opened a session. */
function countUse(of: { readonly partnerId: string; readonly companyId: string }, what: "made" | "used") {
  const counted = sql.ref(what);
  return sql`insert into partner_use as u (partner_id, company_id, day, ${counted}, last_at)
    values (${of.partnerId}, ${of.companyId}, london_today(), 1, app_now())
    on conflict (partner_id, company_id, day)
    do update set ${counted} = u.${counted} + 1, last_at = excluded.last_at`;
}

/** Makes a token and counts it, in one statement. */
export async function insertToken(database: Database, partner: PartnerCaller, employee: KnownEmployee) {
  const token = makeToken();
  const { rows } = await sql<{ expiresAt: Date }>`
    with counted as (${countUse({ partnerId: partner.id, companyId: employee.companyId }, "made")})
    insert into exchange_token (token_hash, partner_id, partner_key_id, company_id, employee_id, expires_at)
    values (${hashOfToken(token)}, ${partner.id}, ${partner.keyId}, ${employee.companyId}, ${employee.id},
      app_now() + make_interval(secs => ${TOKEN_SECONDS})) returning expires_at as "expiresAt"`.execute(database);
  const [made] = rows;
  if (made === undefined) throw new Error("the token was not kept");
  return { token, expiresAt: made.expiresAt };
}

export async function lockEmployeeOfToken(tx: Tx, token: string): Promise<void> {
  await sql`select 1 from employee where id = (select employee_id from exchange_token
      where token_hash = ${hashOfToken(token)}) for no key update`.execute(tx);
}

interface Vouched {
  readonly partnerId: string;
  readonly keyId: string;
  readonly agreementId: string;
  readonly employeeId: string;
  readonly companyId: string;
  readonly sessionSeconds: number;
  readonly isSuspended: boolean;
  readonly isWebAppBarred: boolean;
}

/** Takes a token that still opens a session; undefined where it opens none. */
export async function takeToken(tx: Tx, token: string): Promise<Vouched | undefined> {
  const { rows } = await sql<Vouched>`
    delete from exchange_token t using employee e, company c, partner p, partner_key k, partner_agreement a
      where t.token_hash = ${hashOfToken(token)} and t.expires_at > app_now() and e.id = t.employee_id
        and e.partner_id = t.partner_id and e.ended_at is null and c.id = e.company_id
        and p.id = t.partner_id and k.id = t.partner_key_id and ${isLivingKey}
        and a.employee_id = e.id and a.partner_id = p.id and a.ended_at is null
      returning t.partner_id as "partnerId", k.id as "keyId", a.id as "agreementId", e.id as "employeeId", c.id as "companyId", c.session_seconds as "sessionSeconds",
        e.status = 'suspended' as "isSuspended", c.is_web_app_barred as "isWebAppBarred"`.execute(tx);
  return rows[0];
}

/** Notes that the agreement has opened a session, and counts it. */
export async function writeUse(tx: Tx, vouched: Vouched): Promise<void> {
  await sql`update partner_agreement set last_opened_at = app_now() where id = ${vouched.agreementId}`.execute(tx);
  await countUse(vouched, "used").execute(tx);
}

export async function findSingleSignOnUrl(database: Database, key: string): Promise<string | null> {
  const found = await database
    .selectFrom("partner")
    .select("single_sign_on_url")
    .where("key", "=", key)
    .executeTakeFirst();
  return found?.single_sign_on_url ?? null;
}
