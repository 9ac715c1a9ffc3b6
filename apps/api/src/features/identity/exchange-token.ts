import type * as contract from "@wellpaid/contract/partner";
import { sql } from "kysely";
import { hashOfToken, makeToken } from "../../chance-token.ts";
import type { Database } from "../../database/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Asked } from "../../http/answer-call.ts";
import { isLivingKey } from "../../http/partner-key.ts";
import { openSession } from "../../http/session.ts";
import { refuse } from "../../refusal.ts";
import { whyNotIn } from "./sign-in.ts";

const TOKEN_SECONDS = 60;

/** The living employee whom the partner knows by this reference. */
async function findByReference(database: Database, partnerId: string, reference: string) {
  return database
    .selectFrom("employee")
    .select(["id", "company_id as companyId"])
    .where("partner_id", "=", partnerId)
    .where("partner_reference", "=", reference)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

/**
 * Makes a token that opens one session of the employee, for whom the partner vouches. Nobody's reference and another
 * partner's are one answer.
 */
export async function makeExchangeToken(
  database: Database,
  { partner, body, isAbout }: Asked<typeof contract.makeExchangeToken>,
) {
  const employee = await findByReference(database, partner.id, body.reference);
  isAbout(employee?.id);
  if (employee === undefined) return refuse("NOT_FOUND");
  const token = makeToken();
  const { rows } = await sql<{ expiresAt: Date }>`
    with counted as (${countUse({ partnerId: partner.id, companyId: employee.companyId }, "made")})
    insert into exchange_token (token_hash, partner_id, partner_key_id, company_id, employee_id, expires_at)
    values (${hashOfToken(token)}, ${partner.id}, ${partner.keyId}, ${employee.companyId}, ${employee.id},
      app_now() + make_interval(secs => ${TOKEN_SECONDS})) returning expires_at as "expiresAt"`.execute(database);
  const [made] = rows;
  if (made === undefined) throw new Error("the token was not kept");
  return { token, expiresAt: made.expiresAt.toISOString() };
}

/** What the console shows of a partner's use: how many tokens of a day were made, and how many opened a session. */
function countUse(of: { readonly partnerId: string; readonly companyId: string }, what: "made" | "used") {
  const counted = sql.ref(what);
  return sql`insert into partner_use as u (partner_id, company_id, day, ${counted}, last_at)
    values (${of.partnerId}, ${of.companyId}, (app_now() at time zone 'Europe/London')::date, 1, app_now())
    on conflict (partner_id, company_id, day)
    do update set ${counted} = u.${counted} + 1, last_at = excluded.last_at`;
}

interface Vouched {
  readonly partnerId: string;
  readonly employeeId: string;
  readonly companyId: string;
  readonly sessionSeconds: number;
  readonly isSuspended: boolean;
  readonly isWebAppBarred: boolean;
}

/**
 * Turns the token into a whole session: the partner has signed the person in, so no step of our login is owed. Taking the
 * row away decides between two at once; a refusal leaves it. Whoever is no employee of that partner any more is nobody, and
 * the partner vouches for nobody by a key that was taken back since.
 */
export async function exchangeToken(
  database: Database,
  { params: { token }, isAbout }: Asked<typeof contract.exchangeToken>,
) {
  return inTransaction(database, async (tx) => {
    const { rows } = await sql<Vouched>`
      delete from exchange_token t using employee e, company c, partner p, partner_key k
      where t.token_hash = ${hashOfToken(token)} and t.expires_at > app_now() and e.id = t.employee_id
        and e.partner_id = t.partner_id and e.ended_at is null and c.id = e.company_id
        and p.id = t.partner_id and k.id = t.partner_key_id and ${isLivingKey}
      returning t.partner_id as "partnerId", e.id as "employeeId", c.id as "companyId", c.session_seconds as "sessionSeconds",
        e.status = 'suspended' as "isSuspended", c.is_web_app_barred as "isWebAppBarred"`.execute(tx);
    const [vouched] = rows;
    if (vouched === undefined) return refuse("TOKEN_INVALID");
    isAbout(vouched.employeeId);
    const refusal = whyNotIn(vouched);
    if (refusal !== null) return refusal;
    const { employeeId, companyId, sessionSeconds: seconds } = vouched;
    await countUse(vouched, "used").execute(tx);
    return { token: await openSession(tx, { employeeId, companyId, nextStep: "done", seconds }) };
  });
}

/** Where employees of the partner with this key start their single sign-on. */
export async function readSingleSignOn(database: Database, key: string) {
  const found = await database
    .selectFrom("partner")
    .select("single_sign_on_url")
    .where("key", "=", key)
    .executeTakeFirst();
  const url = found?.single_sign_on_url ?? null;
  return url === null ? refuse("NOT_FOUND") : { url };
}
