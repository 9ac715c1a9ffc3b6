import { spellIdentifier } from "@wellpaid/domain/identity/names/identifier";
import { DEVICE_DAYS } from "@wellpaid/domain/identity/known-device";
import { sql } from "kysely";
import { hashOfToken } from "../../../auth/random-token.ts";
import { countUse } from "../../../database/stores/rate-limits.ts";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { transact } from "../../../database/transaction.ts";
import type { BrowserDevice } from "../../../http/session/device-cookie.ts";
import { EMPLOYEE_DEVICES, forgetDevices, rememberDevice } from "../../../auth/known-devices.ts";
import { isRefusal } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import type { LoginDevice } from "../sign-in/login-attempts.ts";
import type { CodeHolder } from "../codes/verification-code.ts";

const DAY = 86_400;

/** The account that this browser is a known device of, by the name that was typed; null for everybody else. */
export async function findLoginDevice(
  database: Database,
  browser: BrowserDevice,
  identifier: string,
): Promise<LoginDevice | null> {
  if (browser.tokens.length === 0) return null;
  const spelt = spellIdentifier(identifier);
  const { rows } = await sql<LoginDevice>`
    select d.id, d.employee_id as "employeeId", d.signed_in_at is null as "isOfLink" from known_device d join employee e on e.id = d.employee_id
    where d.token_hash = any(${browser.tokens.map(hashOfToken)}::bytea[]) and e.ended_at is null
      and d.last_used_at > app_now() - make_interval(days => ${DEVICE_DAYS})
      and (e.username_key = ${spelt} or e.email_key = ${spelt} or e.phone = ${spelt})`.execute(database);
  return rows[0] ?? null;
}

/** The known device that this browser is, of any person who signs in here; null where it is none. */
export async function findAnyDevice(tx: Tx, browser: BrowserDevice): Promise<string | null> {
  if (browser.tokens.length === 0) return null;
  const { rows } = await sql<{ id: string }>`
    select d.id from known_device d join employee e on e.id = d.employee_id
    where d.token_hash = any(${browser.tokens.map(hashOfToken)}::bytea[]) and e.ended_at is null
      and d.last_used_at > app_now() - make_interval(days => ${DEVICE_DAYS})
    order by d.id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

interface Owner extends CodeHolder {
  readonly phone: string;
  readonly email: string | null;
  readonly hasSignedInBefore: boolean;
}

async function lockOwner(tx: Tx, employeeId: string): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select id as "employeeId", company_id as "companyId", phone, email,
      first_signed_in_at is not null as "hasSignedInBefore"
    from employee where id = ${employeeId} and ended_at is null for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** By e-mail where there is one: the phone is for codes, and a message too many there would be taken for one. */
async function notifyOfNewDevice(tx: Tx, { rateLimits, supportEmail }: Context, owner: Owner): Promise<void> {
  const rateLimit = { kind: "device-notice", max: rateLimits.deviceNoticesPerDay, seconds: DAY } as const;
  if ((await countUse(tx, rateLimit, owner.employeeId)).isOver) return;
  await enqueueJob(tx, {
    kind: "send-message",
    key: `new device ${crypto.randomUUID()}`,
    companyId: owner.companyId,
    payload: {
      to: owner.email ?? owner.phone,
      channel: owner.email === null ? "sms" : "email",
      template: "new-device",
      values: { support: supportEmail },
    },
  });
}

/**
 * Makes the browser of a complete sign-in a known device. Its owner is notified of a new one, but not at the first sign-in
 * ever, and of at most so many a day.
 */
export async function rememberBrowser(context: Context, browser: BrowserDevice, employeeId: string): Promise<void> {
  await transact(context.database, async (tx) => {
    const owner = await lockOwner(tx, employeeId);
    if (owner === null) return;
    const device = await rememberDevice(tx, EMPLOYEE_DEVICES, { id: employeeId, companyId: owner.companyId }, browser);
    if (!owner.hasSignedInBefore)
      await sql`update employee set first_signed_in_at = app_now() where id = ${employeeId}`.execute(tx);
    else if (device.isNew) await notifyOfNewDevice(tx, context, owner);
  });
}

/** The same of what a step of a sign-in answered: nothing while something is still owed. */
export async function rememberSignIn<T extends object>(
  context: Context,
  browser: BrowserDevice,
  answer: T,
): Promise<T> {
  if (isRefusal(answer) || !isDone(answer)) return answer;
  await rememberBrowser(context, browser, answer.employee.id);
  return answer;
}

const isDone = (answer: object): answer is { readonly employee: { readonly id: string } } =>
  "next" in answer && answer.next === "done";

/**
 * After a new password by a code to the phone: the browser in which it was set is known, every other one no more. In the
 * caller's transaction, which holds the employee.
 */
export async function knowOnlyThisBrowser(tx: Tx, browser: BrowserDevice, who: CodeHolder): Promise<void> {
  const { id } = await rememberDevice(tx, EMPLOYEE_DEVICES, { id: who.employeeId, companyId: who.companyId }, browser);
  await forgetDevices(tx, EMPLOYEE_DEVICES, who.employeeId, id);
}
