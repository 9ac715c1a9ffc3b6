import { spellIdentifier } from "@wellpaid/domain/identity/names/identifier";
import { type RawBuilder, sql } from "kysely";
import { hashOfToken } from "../../../auth/random-token.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { FoundSession } from "../../../http/session/session.ts";

/** Who signs in, and what their sign-in may still owe. */
export interface SigningIn {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly phone: string;
  readonly passwordHash: string | null;
  readonly isSuspended: boolean;
  readonly forcePasswordUpdate: boolean;
  readonly isWebAppBarred: boolean;
  readonly asksCode: boolean;
  /** A right password came after a captcha, and no code has been given since. */
  readonly owesCode: boolean;
  readonly sessionSeconds: number;
  readonly payrollPaydayDay: number | null;
  readonly ownPaydayDay: number | null;
}

const select = (rest: RawBuilder<unknown>): RawBuilder<SigningIn> => sql<SigningIn>`
  select e.id, e.company_id as "companyId", coalesce(r.name, e.name) as name, e.phone,
    case when e.temporary_password_until <= app_now() then null else e.password_hash end as "passwordHash",
    e.status = 'suspended' as "isSuspended", e.force_password_update as "forcePasswordUpdate",
    c.is_web_app_barred as "isWebAppBarred",
    c.asks_login_code or e.asks_login_code as "asksCode", e.code_owed_at is not null as "owesCode", c.session_seconds as "sessionSeconds",
    g.payday_day as "payrollPaydayDay", e.own_payday_day as "ownPaydayDay"
  from employee e join company c on c.id = e.company_id
    left join payroll_record r on r.id = e.payroll_record_id
    left join pay_group g on g.id = r.pay_group_id
  where e.ended_at is null and ${rest}`;

/** The live employee whose user name, e-mail or phone this is. */
export async function findByIdentifier(database: Database, typed: string): Promise<SigningIn | null> {
  const spelt = spellIdentifier(typed);
  const { rows } = await select(sql`(e.username_key = ${spelt} or e.email_key = ${spelt} or e.phone = ${spelt})
    order by e.username_key = ${spelt} desc limit 1`).execute(database);
  return rows[0] ?? null;
}

/** Holds the employee until the transaction ends, so that no suspension or new password comes between. */
export async function lockSigningIn(tx: Tx, employeeId: string): Promise<SigningIn | null> {
  const { rows } = await select(sql`e.id = ${employeeId} for share of e`).execute(tx);
  return rows[0] ?? null;
}

/** A code was given, or what counts for more: sign-ins by password owe none any more. */
export async function clearOwedCode(tx: Tx, employeeId: string): Promise<void> {
  await sql`update employee set code_owed_at = null where id = ${employeeId} and code_owed_at is not null`.execute(tx);
}

/** A right password came after a captcha: sign-ins by password owe a code until one is given. */
export async function writeOwedCode(database: Database, employeeId: string): Promise<void> {
  await sql`update employee set code_owed_at = coalesce(code_owed_at, (select app_now())) where id = ${employeeId}`.execute(
    database,
  );
}

/**
 * Who opened a session opened the one in its place: a partner's session never becomes the person's own. And it ends when that would
 * have ended: how long its request took to arrive makes it no longer.
 */
export async function keepOpenerAndEnd(tx: Tx, { tokenHash }: FoundSession, token: string): Promise<void> {
  await sql`update session s set partner_id = o.partner_id, partner_key_id = o.partner_key_id,
      partner_agreement_id = o.partner_agreement_id, expires_at = least(s.expires_at, o.expires_at)
    from session o where s.token_hash = ${hashOfToken(token)} and o.token_hash = ${tokenHash}`.execute(tx);
}
