import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { CODE_DIGITS, CODE_SECONDS, CODE_TRIES } from "@wellpaid/domain/identity/code";
import { sql } from "kysely";
import { leaveNote } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/schema.ts";
import { type Refusal, refuse } from "../../../refusal.ts";

const hashOf = (key: string, id: string, code: string): Buffer =>
  createHmac("sha256", key).update(`administrator ${id} ${code}`).digest();

/** Notes a new code for the administrator's mailbox; an older one opens nothing any more. */
export async function noteEmailCode(
  tx: Tx,
  key: string,
  { id, companyId, email }: { readonly id: string; readonly companyId: string; readonly email: string },
): Promise<void> {
  const codeId = crypto.randomUUID();
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const { expires_at } = await tx
    .insertInto("administrator_code")
    .values({
      id: codeId,
      company_id: companyId,
      administrator_id: id,
      code_hash: hashOf(key, codeId, code),
      expires_at: sql<Date>`app_now() + make_interval(secs => ${CODE_SECONDS})`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  await leaveNote(tx, {
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

interface NewestCode {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly tries: number;
  readonly isExpired: boolean;
}

/** Judges a code and uses it up. The row is held, so of any number of guesses at once five are judged; a wrong one counts. */
export async function useEmailCode(
  tx: Tx,
  key: string,
  administratorId: string,
  code: string,
): Promise<Refusal | null> {
  const { rows } = await sql<NewestCode>`
    select id, code_hash as "codeHash", tries, expires_at <= app_now() as "isExpired" from administrator_code
    where used_at is null and id = (select id from administrator_code where administrator_id = ${administratorId}
      order by created_at desc limit 1)
    for update`.execute(tx);
  const [newest] = rows;
  if (newest === undefined) return refuse("WRONG_CODE");
  if (newest.isExpired) return refuse("CODE_EXPIRED");
  if (newest.tries >= CODE_TRIES) return refuse("TOO_MANY_CODE_TRIES");
  const isRight = timingSafeEqual(hashOf(key, newest.id, code), newest.codeHash);
  if (isRight) await sql`update administrator_code set used_at = app_now() where id = ${newest.id}`.execute(tx);
  else await sql`update administrator_code set tries = tries + 1 where id = ${newest.id}`.execute(tx);
  return isRight ? null : { ...refuse("WRONG_CODE"), keepsWrites: true };
}
