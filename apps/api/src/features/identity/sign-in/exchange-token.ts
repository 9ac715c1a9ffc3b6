import type * as contract from "@wellpaid/contract/identity/partner";
import { sql } from "kysely";
import { hashOfToken, makeToken } from "../../../auth/random-token.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { isLivingKey } from "../../../http/session/partner-key.ts";
import { openSession } from "../../../http/session/session.ts";
import { agreementKeyOf, leavePartnerMessage } from "../../../shared/partner-agreements.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { whyNotIn } from "./sign-in.ts";

const TOKEN_SECONDS = 60;

interface Known {
  readonly id: string;
  readonly companyId: string;
  readonly partner: string;
  readonly hasAgreed: boolean;
}

/** The living employee that the partner knows by this reference. */
async function findByReference(database: Database, partnerId: string, reference: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select e.id, e.company_id as "companyId", p.name as partner,
      exists (select 1 from partner_agreement a
        where a.employee_id = e.id and a.partner_id = p.id and a.ended_at is null) as "hasAgreed"
    from employee e join partner p on p.id = e.partner_id
    where e.partner_id = ${partnerId} and e.partner_reference = ${reference} and e.ended_at is null`.execute(database);
  return rows[0];
}

/** Where an employee agrees that a partner opens sessions of theirs. */
const agreementAddress = (origin: string, partnerId: string): string =>
  `${origin}/dashboard/partners?partner=${partnerId}`;

/** Opens nothing; the person gets one SMS about the request, however often the partner's server retries. */
async function refuseUnagreed(
  { database, origin }: Pick<Context, "database" | "origin">,
  partnerId: string,
  { id: employeeId, partner }: Known,
): Promise<Refusal<"PARTNER_NOT_AGREED">> {
  const key = agreementKeyOf(partnerId, employeeId);
  await inTransaction(database, (tx) => leavePartnerMessage(tx, { employeeId, key, template: "partner-asks" }));
  return { ...refuse("PARTNER_NOT_AGREED", partner), url: agreementAddress(origin, partnerId) };
}

/**
 * Makes a token that opens one session of the employee, who has agreed to it. An unknown reference
 * and another partner's get the same answer.
 */
export async function makeExchangeToken(
  context: Pick<Context, "database" | "origin">,
  { partner, body, isAbout }: CallRequest<typeof contract.makeExchangeToken>,
) {
  const { database } = context;
  const employee = await findByReference(database, partner.id, body.reference);
  isAbout(employee?.id);
  if (employee === undefined) return refuse("NOT_FOUND");
  if (!employee.hasAgreed) return refuseUnagreed(context, partner.id, employee);
  const token = makeToken();
  const { rows } = await sql<{ expiresAt: Date }>`
    with counted as (${countUse({ partnerId: partner.id, companyId: employee.companyId }, "made")})
    insert into exchange_token (token_hash, partner_id, partner_key_id, company_id, employee_id, expires_at)
    values (${hashOfToken(token)}, ${partner.id}, ${partner.keyId}, ${employee.companyId}, ${employee.id},
      app_now() + make_interval(secs => ${TOKEN_SECONDS})) returning expires_at as "expiresAt"`.execute(database);
  const [made] = rows;
  if (made === undefined) throw new Error("the token was not kept");
  return { token, expiresAt: made.expiresAt.toISOString(), partner: partner.id };
}

/** What the console shows of a partner's use: how many tokens of a day were made, and how many opened a session. */
function countUse(of: { readonly partnerId: string; readonly companyId: string }, what: "made" | "used") {
  const counted = sql.ref(what);
  return sql`insert into partner_use as u (partner_id, company_id, day, ${counted}, last_at)
    values (${of.partnerId}, ${of.companyId}, london_today(), 1, app_now())
    on conflict (partner_id, company_id, day)
    do update set ${counted} = u.${counted} + 1, last_at = excluded.last_at`;
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

/**
 * Turns the token into a whole session: the partner has signed the person in, so no step of our login is owed. Deleting the
 * row decides between two at once; a refusal leaves it. A person who is no longer an employee of that partner counts as unknown, and
 * the partner vouches for no one by a key that was revoked since, or without the person's agreement.
 */
export async function exchangeToken(
  database: Database,
  { params: { token }, isAbout }: CallRequest<typeof contract.exchangeToken>,
) {
  return inTransaction(database, async (tx) => {
    // A change of link or agreement locks the employee, too, and first.
    await sql`select 1 from employee where id = (select employee_id from exchange_token
      where token_hash = ${hashOfToken(token)}) for no key update`.execute(tx);
    const { rows } = await sql<Vouched>`
      delete from exchange_token t using employee e, company c, partner p, partner_key k, partner_agreement a
      where t.token_hash = ${hashOfToken(token)} and t.expires_at > app_now() and e.id = t.employee_id
        and e.partner_id = t.partner_id and e.ended_at is null and c.id = e.company_id
        and p.id = t.partner_id and k.id = t.partner_key_id and ${isLivingKey}
        and a.employee_id = e.id and a.partner_id = p.id and a.ended_at is null
      returning t.partner_id as "partnerId", k.id as "keyId", a.id as "agreementId", e.id as "employeeId", c.id as "companyId", c.session_seconds as "sessionSeconds",
        e.status = 'suspended' as "isSuspended", c.is_web_app_barred as "isWebAppBarred"`.execute(tx);
    const [vouched] = rows;
    if (vouched === undefined) return refuse("TOKEN_INVALID");
    isAbout(vouched.employeeId);
    const refusal = whyNotIn(vouched);
    if (refusal !== null) return refusal;
    const { employeeId, companyId, sessionSeconds: seconds, agreementId } = vouched;
    const openedBy = { id: vouched.partnerId, keyId: vouched.keyId, agreementId };
    await sql`update partner_agreement set last_opened_at = app_now() where id = ${agreementId}`.execute(tx);
    await countUse(vouched, "used").execute(tx);
    return { token: await openSession(tx, { employeeId, companyId, nextStep: "done", seconds, openedBy }) };
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
