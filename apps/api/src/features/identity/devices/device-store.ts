import { spellIdentifier } from "@wellpaid/domain/identity/names/identifier";
import type { PersonLanguage } from "@wellpaid/domain/identity/language";
import { DEVICE_DAYS, DEVICE_LINK_SECONDS } from "@wellpaid/domain/identity/known-device";
import { sql } from "kysely";
import { hashOfToken, makeToken } from "../../../auth/random-token.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { BrowserDevice } from "../../../http/session/device-cookie.ts";
import type { CodeHolder } from "../codes/types.ts";

/** A known device of the account that is logged in to. */
export interface LoginDevice {
  readonly id: string;
  readonly employeeId: string;
  /** Only a link by e-mail has made it known: no sign-in there yet. */
  readonly isOfLink: boolean;
}

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

/** Whether a link by e-mail alone has made the device known. */
export async function isOfLink(tx: Tx, deviceId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from known_device
    where id = ${deviceId} and signed_in_at is null`.execute(tx);
  return rows.length > 0;
}

export async function listDeviceIds(tx: Tx, employeeId: string): Promise<string[]> {
  const devices = await tx.selectFrom("known_device").select("id").where("employee_id", "=", employeeId).execute();
  return devices.map(({ id }) => id);
}

export interface BrowserOwner extends CodeHolder {
  readonly phone: string;
  readonly email: string | null;
  readonly hasSignedInBefore: boolean;
  readonly language: PersonLanguage;
  readonly isLanguageChosen: boolean;
}

export async function lockOwner(tx: Tx, employeeId: string): Promise<BrowserOwner | null> {
  const { rows } = await sql<BrowserOwner>`
    select id as "employeeId", company_id as "companyId", phone, email,
      first_signed_in_at is not null as "hasSignedInBefore",
      language, language_chosen_at is not null as "isLanguageChosen"
    from employee where id = ${employeeId} and ended_at is null for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function writeFirstSignIn(tx: Tx, employeeId: string): Promise<void> {
  await sql`update employee set first_signed_in_at = app_now() where id = ${employeeId}`.execute(tx);
}

export async function writeLanguage(tx: Tx, employeeId: string, language: PersonLanguage): Promise<void> {
  await sql`update employee set language = ${language}, language_chosen_at = app_now() where id = ${employeeId}`.execute(
    tx,
  );
}

interface Mailbox {
  readonly companyId: string;
  readonly email: string;
}

export async function lockMailbox(tx: Tx, employeeId: string): Promise<Mailbox | null> {
  const { rows } = await sql<Mailbox>`select company_id as "companyId", email from employee
    where id = ${employeeId} and ended_at is null and email is not null for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the token of the new link. */
export async function insertLink(tx: Tx, employeeId: string, companyId: string): Promise<string> {
  const token = makeToken();
  await tx
    .insertInto("device_link")
    .values({
      token_hash: hashOfToken(token),
      company_id: companyId,
      employee_id: employeeId,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${DEVICE_LINK_SECONDS})`,
    })
    .execute();
  return token;
}

/** Uses a link up; undefined where it was used before or is too old. */
export async function takeLink(tx: Tx, token: string): Promise<CodeHolder | undefined> {
  const { rows } = await sql<CodeHolder>`
      delete from device_link l using employee e
      where l.token_hash = ${hashOfToken(token)} and l.expires_at > app_now() and e.id = l.employee_id
        and e.ended_at is null
      returning l.employee_id as "employeeId", l.company_id as "companyId"`.execute(tx);
  return rows[0];
}

/** Locks the employee so that of links used at once each counts those before. */
export async function lockPhone(tx: Tx, employeeId: string): Promise<string> {
  const { rows } = await sql<{ phone: string }>`
    select phone from employee where id = ${employeeId} for no key update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the link's employee is gone");
  return row.phone;
}
