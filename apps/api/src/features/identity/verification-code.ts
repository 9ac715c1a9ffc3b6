import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { CodeType } from "@wellpaid/contract/identity";
import { CODE_DIGITS, CODE_PAUSE_SECONDS, CODE_SECONDS, CODE_TRIES, CODES_A_DAY } from "@wellpaid/domain/identity/code";
import { sql } from "kysely";
import { leaveNote } from "../../database/outbox.ts";
import type { Tx } from "../../database/schema.ts";
import { type Refusal, refuse } from "../../refusal.ts";

export interface CodeHolder {
  readonly employeeId: string;
  readonly companyId: string;
}

const hashOf = (key: string, id: string, code: string): Buffer =>
  createHmac("sha256", key).update(`${id} ${code}`).digest();

interface PhoneUse {
  readonly phone: string;
  readonly ofLastDay: number;
  readonly secondsSinceLast: number | null;
  /** Until the oldest of the last day counts no more. */
  readonly secondsUntilFewer: number | null;
}

/**
 * Locks the employee, so that two requests at once count each other, and looks at what the phone has been sent. The lock
 * is a statement of its own, since a statement sees what was committed when it began to wait.
 */
async function readPhoneUse(tx: Tx, employeeId: string, type: CodeType): Promise<PhoneUse> {
  await sql`select 1 from employee where id = ${employeeId} for no key update`.execute(tx);
  const { rows } = await sql<PhoneUse>`
    select h.phone, count(v.id) as "ofLastDay",
      extract(epoch from app_now() - max(v.created_at) filter (where v.type = ${type}))::float8 as "secondsSinceLast",
      extract(epoch from min(v.created_at) + interval '1 day' - app_now())::float8 as "secondsUntilFewer"
    from employee h left join verification_code v on v.phone = h.phone and v.created_at > app_now() - interval '1 day'
    where h.id = ${employeeId} group by h.phone`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the session's employee is gone");
  return row;
}

/** Why no new code is sent now; null where one may be. */
function whyNoCode({ ofLastDay, secondsSinceLast, secondsUntilFewer }: PhoneUse): Refusal | null {
  if (ofLastDay >= CODES_A_DAY) {
    return { ...refuse("TOO_MANY_CODES"), retryAfterSeconds: Math.max(1, Math.ceil(secondsUntilFewer ?? 0)) };
  }
  if (secondsSinceLast === null || secondsSinceLast >= CODE_PAUSE_SECONDS) return null;
  const wait = Math.max(1, Math.ceil(CODE_PAUSE_SECONDS - secondsSinceLast));
  return { ...refuse("CODE_TOO_SOON", wait), retryAfterSeconds: wait };
}

/**
 * An older code that could not be sent yet is not sent any more: coming after the new one it would be typed in its place.
 */
async function dropUnsent(tx: Tx, { employeeId }: CodeHolder, type: CodeType): Promise<void> {
  await sql`update outbox set done_at = app_now(), leased_until = null, payload = '{}'
    where done_at is null and key in (select 'code ' || id from verification_code
      where employee_id = ${employeeId} and type = ${type} and used_at is null and expires_at > app_now())`.execute(tx);
}

/** Sends a new code of a type to the employee's own phone; an older one of that type opens nothing any more. */
export async function sendCode(
  tx: Tx,
  key: string,
  holder: CodeHolder,
  wish: { readonly type: CodeType; readonly byVoice: boolean; readonly host: string },
): Promise<{ nextCodeInSeconds: number; expiresInSeconds: number } | Refusal> {
  const use = await readPhoneUse(tx, holder.employeeId, wish.type);
  const refusal = whyNoCode(use);
  if (refusal !== null) return refusal;
  await dropUnsent(tx, holder, wish.type);
  const id = crypto.randomUUID();
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const { expires_at } = await tx
    .insertInto("verification_code")
    .values({
      id,
      company_id: holder.companyId,
      employee_id: holder.employeeId,
      phone: use.phone,
      type: wish.type,
      code_hash: hashOf(key, id, code),
      expires_at: sql<Date>`app_now() + make_interval(secs => ${CODE_SECONDS})`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  await leaveNote(tx, {
    kind: "send-message",
    key: `code ${id}`,
    companyId: holder.companyId,
    payload: {
      to: use.phone,
      channel: wish.byVoice ? "voice" : "sms",
      template: "code",
      values: { code, host: wish.host, purpose: wish.type },
      goodUntil: expires_at.toISOString(),
    },
  });
  return { nextCodeInSeconds: CODE_PAUSE_SECONDS, expiresInSeconds: CODE_SECONDS };
}

interface Judged {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly tries: number;
  readonly isExpired: boolean;
}

/**
 * Judges a code and uses it up. The row is locked first, so of any number of guesses at once five are judged; a wrong
 * one is counted although the transaction refuses.
 */
export async function useCode(
  tx: Tx,
  key: string,
  employeeId: string,
  sent: { readonly type: CodeType; readonly code: string },
): Promise<Refusal | null> {
  const { rows } = await sql<Judged>`
    select id, code_hash as "codeHash", tries, expires_at <= app_now() as "isExpired"
    from verification_code where employee_id = ${employeeId} and type = ${sent.type} and used_at is null
      and created_at = (select max(created_at) from verification_code
        where employee_id = ${employeeId} and type = ${sent.type})
    for update`.execute(tx);
  const [newest] = rows;
  if (newest === undefined) return refuse("WRONG_CODE");
  if (newest.isExpired) return refuse("CODE_EXPIRED");
  if (newest.tries >= CODE_TRIES) return refuse("TOO_MANY_CODE_TRIES");
  if (!timingSafeEqual(hashOf(key, newest.id, sent.code), newest.codeHash)) {
    await sql`update verification_code set tries = tries + 1 where id = ${newest.id}`.execute(tx);
    return { ...refuse("WRONG_CODE"), keepsWrites: true };
  }
  await sql`update verification_code set used_at = app_now() where id = ${newest.id}`.execute(tx);
  return null;
}
