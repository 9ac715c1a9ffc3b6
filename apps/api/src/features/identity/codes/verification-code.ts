import { createHmac, randomInt } from "node:crypto";
import type { CodeType } from "@wellpaid/contract/identity/codes";
import { CODE_DIGITS, CODE_PAUSE_SECONDS, CODE_SECONDS, CODE_ATTEMPTS } from "@wellpaid/domain/identity/code";
import type { Phone } from "@wellpaid/domain/identity/phone";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { sql } from "kysely";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { type CountedMessage, countMessage, type MessageAsker } from "./count-message.ts";
import { refuseManyNewNumbers } from "./new-numbers.ts";

export interface CodeHolder {
  readonly employeeId: string;
  readonly companyId: string;
}

/** A request for a code. */
export interface CodeWish {
  readonly type: CodeType;
  readonly byVoice: boolean;
  readonly asker: MessageAsker;
  /** The caller's address: `request.address` of the call. */
  readonly address: string;
  /** Another phone than the holder's own. */
  readonly phone?: Phone | undefined;
  /** On whose page, by the partner's name; left out: on the product's own. */
  readonly partner?: string | null;
}

/** A code that is noted to be sent. */
export interface NotedCode extends CountedMessage {
  readonly codeId: string;
  readonly nextCodeInSeconds: number;
  readonly expiresInSeconds: number;
}

/** Codes of a known device are apart: strangers, who may request others, neither replace them nor try them. */
const deviceOf = (asker: MessageAsker): string | null => (asker.by === "device" ? asker.deviceId : null);

/** So are those of a session that a partner opened. */
const partnerOf = (asker: MessageAsker): string | null => (asker.by === "partner-session" ? asker.partnerId : null);

/** The note that carries a code to its phone. */
export const codeJobKey = (codeId: string): string => `code ${codeId}`;

export const hashOf = (key: string, id: string, code: string): Buffer =>
  createHmac("sha256", key).update(`${id} ${code}`).digest();

/** The text of the message, which names the partner on whose page the code was requested. */
const filledWith = (values: { code: string; host: string; purpose: string }, partner: string | null): FilledTemplate =>
  partner === null
    ? { template: "code", values }
    : { template: "code-on-partners-page", values: { ...values, partner } };

interface LastCode {
  readonly phone: string;
  /** Null where none of this type went to this phone. */
  readonly secondsSinceLast: number | null;
  /** Used up, tried too often, expired: it opens nothing any more. */
  readonly isUsedUp: boolean;
}

/**
 * Locks the employee, so that two requests at once see each other's codes, and looks at the last one. The lock is a
 * statement of its own, since a statement sees what was committed when it began to wait.
 */
async function readLastCode(tx: Tx, employeeId: string, { type, phone, asker }: CodeWish): Promise<LastCode> {
  await sql`select 1 from employee where id = ${employeeId} for no key update`.execute(tx);
  const { rows } = await sql<LastCode>`
    select coalesce(${phone ?? null}, h.phone) as phone,
      extract(epoch from app_now() - v.created_at)::float8 as "secondsSinceLast",
      coalesce(v.used_at is not null or v.attempts >= ${CODE_ATTEMPTS} or v.expires_at <= app_now(), false) as "isUsedUp"
    from employee h left join lateral (select * from verification_code c
      where c.employee_id = h.id and c.type = ${type} and c.phone = coalesce(${phone ?? null}, h.phone)
        and c.device_id is not distinct from ${deviceOf(asker)}::uuid
        and c.partner_id is not distinct from ${partnerOf(asker)}::uuid
      order by c.created_at desc limit 1) v on true
    where h.id = ${employeeId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the code's employee is gone");
  return row;
}

/** How long until a new code may be requested; at least a second, as a header gives it. */
export const secondsUntilNext = (secondsSinceLast: number): number =>
  Math.max(1, Math.ceil(CODE_PAUSE_SECONDS - secondsSinceLast));

/** Why no new code is sent so soon; null where one may be. */
function whyTooSoon({ secondsSinceLast, isUsedUp }: LastCode): Refusal<"CODE_TOO_SOON"> | null {
  if (secondsSinceLast === null || secondsSinceLast >= CODE_PAUSE_SECONDS) return null;
  const wait = secondsUntilNext(secondsSinceLast);
  const refusal = { ...refuse("CODE_TOO_SOON", wait), retryAfterSeconds: wait };
  // The screen must not claim that the last one is still good.
  return isUsedUp ? { ...refusal, name: "CodeUsedUp" } : refusal;
}

/**
 * An older code that could not be sent yet is not sent any more: coming after the new one it would be typed in its place.
 */
async function dropUnsent(tx: Tx, { employeeId }: CodeHolder, { type, asker }: CodeWish, phone: string): Promise<void> {
  await sql`with dropped as materialized (select 'code ' || id as key from verification_code
      where employee_id = ${employeeId} and type = ${type} and phone = ${phone} and used_at is null
        and device_id is not distinct from ${deviceOf(asker)}::uuid
        and partner_id is not distinct from ${partnerOf(asker)}::uuid and expires_at > app_now())
    update outbox set done_at = app_now(), leased_until = null, payload = '{}'
    where done_at is null and key in (select key from dropped)`.execute(tx);
}

/**
 * Notes a new code of a type for the employee's own phone, or for the one that the wish names; an older one of that type
 * for that phone opens nothing any more. Refuses one that comes too soon or over a cap.
 */
export async function enqueueCode(
  tx: Tx,
  ctx: Pick<Context, "keys" | "rateLimits" | "host">,
  holder: CodeHolder,
  wish: CodeWish,
): Promise<NotedCode | Refusal<"CODE_TOO_SOON" | "TOO_MANY_CODES" | "TOO_MANY_REQUESTS">> {
  const last = await readLastCode(tx, holder.employeeId, wish);
  const refusal = whyTooSoon(last);
  if (refusal !== null) return refusal;
  const { phone } = last;
  if (wish.asker.by === "session-for-new-phone") {
    const tooMany = await refuseManyNewNumbers(tx, ctx, holder.employeeId, phone);
    if (tooMany !== null) return tooMany;
  }
  await dropUnsent(tx, holder, wish, phone);
  const counted = await countMessage(tx, ctx, { phone, asker: wish.asker, address: wish.address });
  if (isRefusal(counted)) return counted;
  const codeId = crypto.randomUUID();
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const { expires_at } = await tx
    .insertInto("verification_code")
    .values({
      id: codeId,
      company_id: holder.companyId,
      employee_id: holder.employeeId,
      phone,
      type: wish.type,
      device_id: deviceOf(wish.asker),
      partner_id: partnerOf(wish.asker),
      code_hash: hashOf(ctx.keys.codes, codeId, code),
      expires_at: sql<Date>`app_now() + make_interval(secs => ${CODE_SECONDS})`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  await enqueueJob(tx, {
    kind: "send-message",
    key: codeJobKey(codeId),
    companyId: holder.companyId,
    payload: {
      to: phone,
      channel: wish.byVoice ? "voice" : "sms",
      ...filledWith({ code, host: ctx.host, purpose: wish.type }, wish.partner ?? null),
      goodUntil: expires_at.toISOString(),
    },
  });
  return { ...counted, codeId, nextCodeInSeconds: CODE_PAUSE_SECONDS, expiresInSeconds: CODE_SECONDS };
}
