import { normalisePhone } from "@wellpaid/domain/identity/phone";
import { nextStepOf } from "@wellpaid/domain/identity/session-steps";
import { sql } from "kysely";
import type { Database } from "../../database/schema.ts";
import { openSession } from "../../http/session.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { isPasswordOf } from "./password.ts";

interface Found {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly phone: string;
  readonly passwordHash: string | null;
  readonly isSuspended: boolean;
  readonly forcePasswordUpdate: boolean;
  readonly isWebAppBarred: boolean;
  readonly asksCode: boolean;
  readonly sessionSeconds: number;
  readonly payrollPaydayDay: number | null;
  readonly ownPaydayDay: number | null;
}

/** The live employee whose user name, e-mail or phone this is. */
async function findByIdentifier(database: Database, identifier: string): Promise<Found | null> {
  const lower = identifier.trim().toLowerCase();
  const phone = normalisePhone(lower) ?? null;
  const { rows } = await sql<Found>`
    select e.id, e.company_id as "companyId", coalesce(r.name, e.name) as name, e.phone,
      e.password_hash as "passwordHash", e.status = 'suspended' as "isSuspended",
      e.force_password_update as "forcePasswordUpdate", c.is_web_app_barred as "isWebAppBarred",
      c.asks_login_code or e.asks_login_code as "asksCode", c.session_seconds as "sessionSeconds",
      g.payday_day as "payrollPaydayDay", e.own_payday_day as "ownPaydayDay"
    from employee e join company c on c.id = e.company_id
      left join payroll_record r on r.id = e.payroll_record_id
      left join pay_group g on g.id = r.pay_group_id
    where e.ended_at is null and (lower(e.username) = ${lower} or lower(e.email) = ${lower} or e.phone = ${phone})
    order by lower(e.username) = ${lower} desc limit 1`.execute(database);
  return rows[0] ?? null;
}

/**
 * Signs in. An unknown user and a wrong password get the same answer in the same time; what else stands against the
 * person is told only to who knows the password.
 */
export async function logIn(database: Database, sent: { readonly identifier: string; readonly password: string }) {
  const found = await findByIdentifier(database, sent.identifier);
  if (!(await isPasswordOf(found?.passwordHash ?? null, sent.password)) || found === null) return refuse("WRONG_LOGIN");
  const refusal = whyNotIn(found);
  if (refusal !== null) return refusal;
  const next = nextStepOf({
    needsCode: found.asksCode,
    isCodeVerified: false,
    forcePasswordUpdate: found.forcePasswordUpdate,
    isPaydayUnknown: found.payrollPaydayDay === null && found.ownPaydayDay === null,
  });
  const token = await openSession(database, {
    employeeId: found.id,
    companyId: found.companyId,
    nextStep: next,
    seconds: found.sessionSeconds,
  });
  return {
    employee: {
      id: found.id,
      name: found.name,
      forcePasswordUpdate: found.forcePasswordUpdate,
      phone: found.phone,
      paydayDate: found.payrollPaydayDay ?? found.ownPaydayDay,
    },
    token,
    next,
  };
}

function whyNotIn(found: Found): Refusal | null {
  if (found.isWebAppBarred) return refuse("WEB_APP_BARRED");
  if (found.isSuspended) return refuse("ACCOUNT_SUSPENDED");
  return null;
}
