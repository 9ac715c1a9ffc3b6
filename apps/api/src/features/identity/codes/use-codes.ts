import { timingSafeEqual } from "node:crypto";
import type { CodeType } from "@wellpaid/contract/identity/codes";
import type { WrongCode } from "@wellpaid/contract/usual-refusals";
import { CODE_ATTEMPTS } from "@wellpaid/domain/identity/code";
import type { Phone } from "@wellpaid/domain/identity/phone";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import { hashOf, secondsUntilNext } from "./verification-code.ts";

/** A code as sent by the caller. */
export interface SentCode {
  readonly type: CodeType;
  readonly code: string;
  /** The phone that it must have been sent to; left out: the employee's own, as it is now. */
  readonly phone?: Phone | undefined;
  /** The known device that it must have been requested from; left out: none. */
  readonly deviceId?: string | null;
  /** The partner in whose session it must have been requested; left out: none. */
  readonly partnerId?: string | null;
  /** The call that may give it back (`giveBackCode`); left out: it is used up for good. */
  readonly takenBy?: string;
}

interface Judged {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly attempts: number;
  readonly isExpired: boolean;
  readonly secondsOld: number;
}

/** For so long a code is reported as expired; then it is wrong, as one of a phone that has no account. */
const EXPIRED_SECONDS = 3_600;

/** The id of the code that is right; it is held until the transaction ends. A wrong one is counted. */
async function judgeCode(
  tx: Tx,
  key: string,
  employeeId: string,
  sentCode: SentCode,
): Promise<string | Refusal<WrongCode>> {
  const { rows } = await sql<Judged>`
    select id, code_hash as "codeHash", attempts, expires_at <= app_now() as "isExpired",
      extract(epoch from app_now() - created_at)::float8 as "secondsOld"
    from verification_code where used_at is null and id = (
      select c.id from verification_code c join employee e on e.id = c.employee_id
      where c.employee_id = ${employeeId} and c.type = ${sentCode.type} and c.phone = coalesce(${sentCode.phone ?? null}, e.phone)
        and c.device_id is not distinct from ${sentCode.deviceId ?? null}::uuid
        and c.partner_id is not distinct from ${sentCode.partnerId ?? null}::uuid
        and c.expires_at > app_now() - make_interval(secs => ${EXPIRED_SECONDS})
      order by c.created_at desc limit 1)
    for update`.execute(tx);
  const [newest] = rows;
  if (newest === undefined) return refuse("WRONG_CODE");
  if (newest.isExpired) return refuse("CODE_EXPIRED");
  const dead = { ...refuse("TOO_MANY_CODE_TRIES"), retryAfterSeconds: secondsUntilNext(newest.secondsOld) };
  if (newest.attempts >= CODE_ATTEMPTS) return dead;
  if (timingSafeEqual(hashOf(key, newest.id, sentCode.code), newest.codeHash)) return newest.id;
  await sql`update verification_code set attempts = attempts + 1 where id = ${newest.id}`.execute(tx);
  // With the last attempt it ends, which is reported at once: "try again" would send the person back to a code that opens nothing.
  return { ...(newest.attempts + 1 >= CODE_ATTEMPTS ? dead : refuse("WRONG_CODE")), keepsWrites: true };
}

/** Which of several codes was refused, by its place among them. */
export interface RefusedCode {
  readonly index: number;
  readonly refusal: Refusal<WrongCode>;
}

/**
 * Judges codes that go together and uses them up, all or none: a right one beside a wrong one stays good. Each row is
 * locked first, so of any number of guesses at once five are judged; a wrong one is counted although the transaction
 * refuses.
 */
export async function useCodes(
  tx: Tx,
  key: string,
  employeeId: string,
  sentCodes: readonly SentCode[],
): Promise<RefusedCode | null> {
  const right: { readonly id: string; readonly takenBy: string | null }[] = [];
  for (const [index, sentCode] of sentCodes.entries()) {
    const judged = await judgeCode(tx, key, employeeId, sentCode);
    if (isRefusal(judged)) return { index, refusal: judged };
    right.push({ id: judged, takenBy: sentCode.takenBy ?? null });
  }
  await sql`update verification_code v set used_at = app_now(), taken_by = r.taken_by
    from unnest(${right.map(({ id }) => id)}::uuid[], ${right.map(({ takenBy }) => takenBy)}::uuid[]) as r(id, taken_by)
    where v.id = r.id`.execute(tx);
  return null;
}

/** Judges one code and uses it up. */
export async function useCode(
  tx: Tx,
  key: string,
  employeeId: string,
  sentCode: SentCode,
): Promise<Refusal<WrongCode> | null> {
  return (await useCodes(tx, key, employeeId, [sentCode]))?.refusal ?? null;
}

/** Restores a code that this call took and that was not ended since, for as long as it was valid anyway. */
export async function giveBackCode(db: Database, employeeId: string, takenBy: string): Promise<void> {
  await sql`update verification_code set used_at = null, taken_by = null
    where employee_id = ${employeeId} and taken_by = ${takenBy}`.execute(db);
}
