import type { WrongCode } from "@wellpaid/contract/usual-refusals";
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { CODE_DIGITS, CODE_ATTEMPTS } from "@wellpaid/domain/identity/code";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { countWrongCode, insertCode, lockCode, writeUsed } from "./sign-in-store.ts";

const hashOf = (key: string, id: string, code: string): Buffer =>
  createHmac("sha256", key).update(`administrator ${id} ${code}`).digest();

/** Notes the code of one sign-in for the administrator's mailbox; it opens that one and no other. */
export async function enqueueEmailCode(
  tx: Tx,
  key: string,
  { id, companyId, email }: { readonly id: string; readonly companyId: string; readonly email: string },
  stepHash: Buffer,
): Promise<void> {
  const codeId = crypto.randomUUID();
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const goodUntil = await insertCode(tx, {
    id: codeId,
    company_id: companyId,
    administrator_id: id,
    session_hash: stepHash,
    code_hash: hashOf(key, codeId, code),
  });
  await enqueueJob(tx, {
    kind: "send-message",
    key: `administrator's code ${codeId}`,
    companyId,
    payload: {
      to: email,
      channel: "email",
      template: "administrator-code",
      values: { code },
      goodUntil: goodUntil.toISOString(),
    },
  });
}

/**
 * Judges the code of a sign-in and uses it up. The row is held, so of any number of guesses at once five are judged; a wrong one
 * counts.
 */
export async function useEmailCode(
  tx: Tx,
  key: string,
  step: { readonly id: string; readonly tokenHash: Buffer },
  code: string,
): Promise<Refusal<WrongCode> | null> {
  const sentCode = await lockCode(tx, step);
  if (sentCode === undefined) return refuse("WRONG_CODE");
  if (sentCode.isExpired) return refuse("CODE_EXPIRED");
  if (sentCode.attempts >= CODE_ATTEMPTS) return refuse("TOO_MANY_CODE_TRIES");
  const isRight = timingSafeEqual(hashOf(key, sentCode.id, code), sentCode.codeHash);
  await (isRight ? writeUsed(tx, sentCode.id) : countWrongCode(tx, sentCode.id));
  return isRight ? null : { ...refuse("WRONG_CODE"), keepsWrites: true };
}
