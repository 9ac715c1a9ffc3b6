import type { WrongCode } from "@wellpaid/contract/usual-refusals";
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { CODE_DIGITS, CODE_SECONDS, CODE_ATTEMPTS } from "@wellpaid/domain/identity/code";
import { sql } from "kysely";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { type Refusal, refuse } from "../../../refusal.ts";

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
  const { expires_at } = await tx
    .insertInto("administrator_code")
    .values({
      id: codeId,
      company_id: companyId,
      administrator_id: id,
      session_hash: stepHash,
      code_hash: hashOf(key, codeId, code),
      expires_at: sql<Date>`app_now() + make_interval(secs => ${CODE_SECONDS})`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  await enqueueJob(tx, {
    kind: "send-message",
    key: `administrator's code ${codeId}`,
    companyId,
    payload: {
      to: email,
      channel: "email",
      template: "administrator-code",
      values: { code },
      goodUntil: expires_at.toISOString(),
    },
  });
}

interface CodeOfStep {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly attempts: number;
  readonly isExpired: boolean;
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
  const { rows } = await sql<CodeOfStep>`
    select id, code_hash as "codeHash", attempts, expires_at <= app_now() as "isExpired" from administrator_code
    where used_at is null and administrator_id = ${step.id} and session_hash = ${step.tokenHash}
    for update`.execute(tx);
  const [sentCode] = rows;
  if (sentCode === undefined) return refuse("WRONG_CODE");
  if (sentCode.isExpired) return refuse("CODE_EXPIRED");
  if (sentCode.attempts >= CODE_ATTEMPTS) return refuse("TOO_MANY_CODE_TRIES");
  const isRight = timingSafeEqual(hashOf(key, sentCode.id, code), sentCode.codeHash);
  if (isRight) await sql`update administrator_code set used_at = app_now() where id = ${sentCode.id}`.execute(tx);
  else await sql`update administrator_code set attempts = attempts + 1 where id = ${sentCode.id}`.execute(tx);
  return isRight ? null : { ...refuse("WRONG_CODE"), keepsWrites: true };
}
