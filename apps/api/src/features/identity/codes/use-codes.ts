import { timingSafeEqual } from "node:crypto";
import type { CodeType } from "@wellpaid/contract/identity/codes";
import type { WrongCode } from "@wellpaid/contract/usual-refusals";
import { CODE_ATTEMPTS } from "@wellpaid/domain/identity/code";
import type { Phone } from "@wellpaid/domain/identity/phone";
import type { Tx } from "../../../database/tables/schema.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import { countWrongCode, lockNewestCode, writeUsed } from "./code-store.ts";
import { hashOf, secondsUntilNext } from "./verification-code.ts";

/** A code as sent by the caller. */
export interface SentCode {
  readonly type: CodeType;
  readonly code: string;
  /** The phone to which it must have been sent; by default the employee's current phone. */
  readonly phone?: Phone | undefined;
  /** The known device from which it must have been requested; by default none. */
  readonly deviceId?: string | null;
  /** The partner in whose session it must have been requested; by default none. */
  readonly partnerId?: string | null;
  /** The call that may give it back (`giveBackCode`); by default none: it is used up for good. */
  readonly takenBy?: string;
}

/** Returns the id of the code when it is right, and locks its row until the transaction ends. Counts a wrong one. */
async function judgeCode(
  tx: Tx,
  key: string,
  employeeId: string,
  sentCode: SentCode,
): Promise<string | Refusal<WrongCode>> {
  const { type, phone = null, deviceId = null, partnerId = null } = sentCode;
  const newest = await lockNewestCode(tx, { employeeId, type, phone, deviceId, partnerId });
  if (newest === undefined) return refuse("WRONG_CODE");
  if (newest.isExpired) return refuse("CODE_EXPIRED");
  const dead = { ...refuse("TOO_MANY_CODE_TRIES"), retryAfterSeconds: secondsUntilNext(newest.secondsOld) };
  if (newest.attempts >= CODE_ATTEMPTS) return dead;
  if (timingSafeEqual(hashOf(key, newest.id, sentCode.code), newest.codeHash)) return newest.id;
  await countWrongCode(tx, newest.id);
  // The last attempt ends the code, which is reported at once: "try again" would send the person back to a code that opens
  // nothing.
  return { ...(newest.attempts + 1 >= CODE_ATTEMPTS ? dead : refuse("WRONG_CODE")), keepsWrites: true };
}

/** Which of several codes was refused, by its index. */
export interface RefusedCode {
  readonly index: number;
  readonly refusal: Refusal<WrongCode>;
}

/**
 * Judges codes that belong together and uses them up, all or none: a right one sent with a wrong one stays valid. Each row is
 * locked first, so that only five of any number of concurrent guesses are judged; a wrong one is counted although the transaction
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
  await writeUsed(tx, right);
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
