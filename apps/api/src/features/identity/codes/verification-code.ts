import { createHmac, randomInt } from "node:crypto";
import type { CodeType } from "@wellpaid/contract/identity/codes";
import { CODE_DIGITS, CODE_PAUSE_SECONDS, CODE_SECONDS } from "@wellpaid/domain/identity/code";
import type { Phone } from "@wellpaid/domain/identity/phone";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { enqueueJob } from "../../../database/outbox.ts";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { type CodeSeries, codeJobKey, dropUnsent, findLastCode, insertCode, type LastCode } from "./code-store.ts";
import { type CountedMessage, countMessage, type MessageAsker } from "./count-message.ts";
import { refuseManyNewNumbers } from "./new-numbers.ts";
import type { CodeHolder } from "./types.ts";

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

export const hashOf = (key: string, id: string, code: string): Buffer =>
  createHmac("sha256", key).update(`${id} ${code}`).digest();

/** The text of the message, which names the partner on whose page the code was requested. */
const filledWith = (values: { code: string; host: string; purpose: string }, partner: string | null): FilledTemplate =>
  partner === null
    ? { template: "code", values }
    : { template: "code-on-partners-page", values: { ...values, partner } };

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
 * Notes a new code of a type for the employee's own phone, or for the one that the wish names; an older one of that type
 * for that phone opens nothing any more. Refuses one that comes too soon or over a cap.
 */
export async function enqueueCode(
  tx: Tx,
  ctx: Pick<Context, "keys" | "rateLimits" | "host">,
  holder: CodeHolder,
  wish: CodeWish,
): Promise<NotedCode | Refusal<"CODE_TOO_SOON" | "TOO_MANY_CODES" | "TOO_MANY_REQUESTS">> {
  const series: CodeSeries = {
    employeeId: holder.employeeId,
    type: wish.type,
    phone: wish.phone ?? null,
    deviceId: deviceOf(wish.asker),
    partnerId: partnerOf(wish.asker),
  };
  // Two requests at once see each other's codes.
  await lockEmployee(tx, holder.employeeId);
  const last = await findLastCode(tx, series);
  const refusal = whyTooSoon(last);
  if (refusal !== null) return refusal;
  const { phone } = last;
  if (wish.asker.by === "session-for-new-phone") {
    const tooMany = await refuseManyNewNumbers(tx, ctx, holder.employeeId, phone);
    if (tooMany !== null) return tooMany;
  }
  await dropUnsent(tx, { ...series, phone });
  const counted = await countMessage(tx, ctx, { phone, asker: wish.asker, address: wish.address });
  if (isRefusal(counted)) return counted;
  const codeId = crypto.randomUUID();
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const hash = hashOf(ctx.keys.codes, codeId, code);
  const expiresAt = await insertCode(tx, holder.companyId, { ...series, phone }, { id: codeId, hash });
  await enqueueJob(tx, {
    kind: "send-message",
    key: codeJobKey(codeId),
    companyId: holder.companyId,
    payload: {
      to: phone,
      channel: wish.byVoice ? "voice" : "sms",
      ...filledWith({ code, host: ctx.host, purpose: wish.type }, wish.partner ?? null),
      goodUntil: expiresAt.toISOString(),
    },
  });
  return { ...counted, codeId, nextCodeInSeconds: CODE_PAUSE_SECONDS, expiresInSeconds: CODE_SECONDS };
}
