import type { CodeType } from "@wellpaid/contract/identity/codes";
import { CODE_ATTEMPTS, CODE_SECONDS } from "@wellpaid/domain/identity/code";
import { sql } from "kysely";
import { forgetUses } from "../../../database/stores/rate-limits.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";

/** An employee's codes of which the newest alone counts. */
export interface CodeSeries {
  readonly employeeId: string;
  readonly type: CodeType;
  /** Null: the employee's own, as it is now. */
  readonly phone: string | null;
  readonly deviceId: string | null;
  readonly partnerId: string | null;
}

/** The job that carries a code to its phone. */
export const codeJobKey = (codeId: string): string => `code ${codeId}`;

export interface LastCode {
  readonly phone: string;
  /** Null where none of this type went to this phone. */
  readonly secondsSinceLast: number | null;
  /** Used up, tried too often, expired: it opens nothing any more. */
  readonly isUsedUp: boolean;
}

export async function findLastCode(tx: Tx, series: CodeSeries): Promise<LastCode> {
  const { employeeId, type, phone, deviceId, partnerId } = series;
  const { rows } = await sql<LastCode>`
    select coalesce(${phone}, h.phone) as phone,
      extract(epoch from app_now() - v.created_at)::float8 as "secondsSinceLast",
      coalesce(v.used_at is not null or v.attempts >= ${CODE_ATTEMPTS} or v.expires_at <= app_now(), false) as "isUsedUp"
    from employee h left join lateral (select * from verification_code c
      where c.employee_id = h.id and c.type = ${type} and c.phone = coalesce(${phone}, h.phone)
        and c.device_id is not distinct from ${deviceId}::uuid
        and c.partner_id is not distinct from ${partnerId}::uuid
      order by c.created_at desc limit 1) v on true
    where h.id = ${employeeId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the code's employee is gone");
  return row;
}

/**
 * An older code that could not be sent yet is not sent any more: coming after the new one it would be typed in its place.
 */
export async function dropUnsent(tx: Tx, { employeeId, type, phone, deviceId, partnerId }: CodeSeries): Promise<void> {
  await sql`with dropped as materialized (select 'code ' || id as key from verification_code
      where employee_id = ${employeeId} and type = ${type} and phone = ${phone} and used_at is null
        and device_id is not distinct from ${deviceId}::uuid
        and partner_id is not distinct from ${partnerId}::uuid and expires_at > app_now())
    update outbox set done_at = app_now(), leased_until = null, payload = '{}'
    where done_at is null and key in (select key from dropped)`.execute(tx);
}

/** Returns when the code expires. */
export async function insertCode(
  tx: Tx,
  companyId: string,
  series: CodeSeries & { readonly phone: string },
  code: { readonly id: string; readonly hash: Buffer },
): Promise<Date> {
  const { expires_at } = await tx
    .insertInto("verification_code")
    .values({
      id: code.id,
      company_id: companyId,
      employee_id: series.employeeId,
      phone: series.phone,
      type: series.type,
      device_id: series.deviceId,
      partner_id: series.partnerId,
      code_hash: code.hash,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${CODE_SECONDS})`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Ends the job of a code's message; false where the message has left. Who ends it first decides. */
export async function endUnsentJob(tx: Tx, codeId: string): Promise<boolean> {
  const { rows } = await sql`update outbox set done_at = app_now(), leased_until = null, payload = '{}'
      where key = ${codeJobKey(codeId)} and done_at is null returning 1`.execute(tx);
  return rows.length > 0;
}

export async function deleteCode(tx: Tx, codeId: string): Promise<void> {
  await tx.deleteFrom("verification_code").where("id", "=", codeId).execute();
}

interface NewestCode {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly attempts: number;
  readonly isExpired: boolean;
  readonly secondsOld: number;
}

/** For so long a code is reported as expired; then it is wrong, as one of a phone that has no account. */
const EXPIRED_SECONDS = 3_600;

export async function lockNewestCode(tx: Tx, series: CodeSeries): Promise<NewestCode | undefined> {
  const locked = await sql<{ id: string }>`
    select id from verification_code where used_at is null and id = (
      select c.id from verification_code c join employee e on e.id = c.employee_id
      where c.employee_id = ${series.employeeId} and c.type = ${series.type} and c.phone = coalesce(${series.phone}, e.phone)
        and c.device_id is not distinct from ${series.deviceId}::uuid
        and c.partner_id is not distinct from ${series.partnerId}::uuid
      order by c.created_at desc limit 1)
    for update`.execute(tx);
  const [code] = locked.rows;
  if (code === undefined) return undefined;
  // In a statement of its own, so that the time that the lock was waited for counts.
  const { rows } = await sql<NewestCode>`
    select id, code_hash as "codeHash", attempts, expires_at <= app_now() as "isExpired",
      extract(epoch from app_now() - created_at)::float8 as "secondsOld"
    from verification_code where id = ${code.id} and expires_at > app_now() - make_interval(secs => ${EXPIRED_SECONDS})`.execute(
    tx,
  );
  return rows[0];
}

export async function countWrongCode(tx: Tx, codeId: string): Promise<void> {
  await sql`update verification_code set attempts = attempts + 1 where id = ${codeId}`.execute(tx);
}

export async function writeUsed(
  tx: Tx,
  codes: readonly { readonly id: string; readonly takenBy: string | null }[],
): Promise<void> {
  await sql`update verification_code v set used_at = app_now(), taken_by = r.taken_by
    from unnest(${codes.map(({ id }) => id)}::uuid[], ${codes.map(({ takenBy }) => takenBy)}::uuid[]) as r(id, taken_by)
    where v.id = r.id`.execute(tx);
}

/** Restores a code that this call took and that was not ended since, for as long as it was valid anyway. */
export async function giveBackCode(db: Database, employeeId: string, takenBy: string): Promise<void> {
  await sql`update verification_code set used_at = null, taken_by = null
    where employee_id = ${employeeId} and taken_by = ${takenBy}`.execute(db);
}

/**
 * Ends every code that is still open for an employee or might be given back, every challenge and confirmation of a passkey, every link for a new device, every
 * reset of the password under way and every token that a partner could still open a session with. A code that could not be sent yet
 * is not sent any more.
 */
export async function endOpenCodes(tx: Tx, employeeId: string): Promise<void> {
  await sql`with ended as (
      update verification_code set used_at = app_now(), taken_by = null
      where employee_id = ${employeeId} and (used_at is null or taken_by is not null) and expires_at > app_now() returning 'code ' || id as key)
    update outbox set done_at = app_now(), leased_until = null, payload = '{}'
    where done_at is null and key in (select key from ended)`.execute(tx);
  await sql`delete from passkey_secret
    where session_hash in (select token_hash from session where employee_id = ${employeeId})`.execute(tx);
  await tx.deleteFrom("device_link").where("employee_id", "=", employeeId).execute();
  // The next link may be requested at once.
  await forgetUses(tx, "device-link", employeeId);
  await tx.deleteFrom("password_reset_token").where("employee_id", "=", employeeId).execute();
  await tx.deleteFrom("exchange_token").where("employee_id", "=", employeeId).execute();
}

const DAY = 86_400;

interface RecentNumber {
  readonly phone: string;
  /** Seconds since the last code that this employee had sent there. */
  readonly age: number;
}

/** The other phones to which this employee had codes sent within a day, the oldest first. */
export async function listRecentNumbers(tx: Tx, employeeId: string): Promise<readonly RecentNumber[]> {
  const { rows } = await sql<RecentNumber>`
    select c.phone, extract(epoch from app_now() - max(c.created_at))::float8 as age
    from verification_code c join employee e on e.id = c.employee_id and c.phone <> e.phone
    where c.employee_id = ${employeeId} and c.created_at > app_now() - make_interval(secs => ${DAY})
    group by c.phone order by age desc`.execute(tx);
  return rows;
}
