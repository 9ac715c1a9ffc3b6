import type { LoginAnswer } from "@wellpaid/contract/identity/identity";
import { spellIdentifier } from "@wellpaid/domain/identity/names/identifier";
import { maskPhone } from "@wellpaid/domain/identity/phone";
import { nextStepOf } from "@wellpaid/domain/identity/session-steps";
import { type RawBuilder, sql } from "kysely";
import type * as z from "zod/mini";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { openSession } from "../../../http/session/session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";

export type SignedIn = z.infer<typeof LoginAnswer>;

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

export function whyNotIn(
  found: Pick<SigningIn, "isWebAppBarred" | "isSuspended">,
): Refusal<"ACCOUNT_SUSPENDED" | "WEB_APP_BARRED"> | null {
  if (found.isWebAppBarred) return refuse("WEB_APP_BARRED");
  if (found.isSuspended) return refuse("ACCOUNT_SUSPENDED");
  return null;
}

/** Opens the session of what a sign-in owes next, or the whole one, and tells its token. */
export async function openNextStep(
  tx: Tx,
  who: SigningIn,
  by: { readonly needsCode: boolean; readonly passkeyId: string | null },
): Promise<SignedIn> {
  const next = nextStepOf({
    needsCode: by.needsCode,
    isCodeVerified: false,
    forcePasswordUpdate: who.forcePasswordUpdate,
    isPaydayUnknown: who.payrollPaydayDay === null && who.ownPaydayDay === null,
  });
  return openSignedIn(tx, who, { next, passkeyId: by.passkeyId, seconds: who.sessionSeconds });
}

const employeeOf = (who: SigningIn): SignedIn["employee"] => ({
  id: who.id,
  name: who.name,
  forcePasswordUpdate: who.forcePasswordUpdate,
  phone: who.phone,
  paydayDate: who.payrollPaydayDay ?? who.ownPaydayDay,
});

/** What a sign-in shows while its code is owed: a guessed password reveals neither name nor phone. */
const maskedEmployee = (who: SigningIn): SignedIn["employee"] => ({
  id: who.id,
  name: "",
  forcePasswordUpdate: false,
  phone: maskPhone(who.phone),
  paydayDate: null,
});

/** Opens a session; `seconds` is the time of a whole one. */
export async function openSignedIn(
  tx: Tx,
  who: SigningIn,
  session: { readonly next: SignedIn["next"]; readonly passkeyId: string | null; readonly seconds: number },
): Promise<SignedIn> {
  const { next, ...rest } = session;
  const token = await openSession(tx, { employeeId: who.id, companyId: who.companyId, nextStep: next, ...rest });
  return { employee: next === "verify-code" ? maskedEmployee(who) : employeeOf(who), token, next };
}

/** A code was given, or what counts for more: sign-ins by password owe none any more. */
export async function clearOwedCode(tx: Tx, employeeId: string): Promise<void> {
  await sql`update employee set code_owed_at = null where id = ${employeeId} and code_owed_at is not null`.execute(tx);
}
