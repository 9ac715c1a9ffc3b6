import { type RateLimitKind, countUse } from "../../../database/stores/rate-limits.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { isOfLink } from "../devices/device-store.ts";

const HOUR = 3_600;
const DAY = 86_400;

/**
 * Who requests a message, by what they have shown: nothing (`stranger`); a right password; a known device, with a right
 * password or without; a session that a partner opened, or one of their own, for the own phone or for another one. What the
 * ones use up does not keep those after them from theirs.
 */
export type MessageAsker =
  | { readonly by: "stranger" | "password" | "session" | "session-for-new-phone" }
  | { readonly by: "partner-session"; readonly partnerId: string }
  | { readonly by: "device"; readonly deviceId: string; readonly hasPassword: boolean };

/** A caller with the right password, on a known device or in another browser. */
export const askerWithPassword = (deviceId: string | null): MessageAsker =>
  deviceId === null ? { by: "password" } : { by: "device", deviceId, hasPassword: true };

/** A message requested from outside: the phone it goes to, the caller and the address. */
export interface RequestedMessage {
  readonly phone: string;
  readonly asker: MessageAsker;
  /** The network address of the call. */
  readonly address: string;
}

/** The uses of the phone's caps, to be given back where the message does not leave. */
export interface CountedMessage {
  readonly phoneUseIds: readonly number[];
}

/** What the owner of the phone sees counts for less. */
const isStranger = ({ by }: MessageAsker): boolean => by === "stranger" || by === "session-for-new-phone";

interface MessageRateLimit {
  readonly kind: RateLimitKind;
  readonly who: string;
  readonly max: number;
}

/**
 * Anonymous callers, e-mail links and a correct password share one unproven allowance, each with a reserve that
 * earlier kinds cannot use up. Partner sessions, each known device and the person's own sessions are counted
 * separately: the holder of one spends nothing of the others.
 */
function phoneRateLimits(
  rateLimits: Context["rateLimits"],
  { phone, asker }: RequestedMessage,
  isByLink: boolean,
): MessageRateLimit[] {
  const max = rateLimits.codesPerPhonePerDay;
  const half = Math.ceil(max / 2);
  if (asker.by === "session") return [{ kind: "message-phone", who: phone, max }];
  if (asker.by === "partner-session") return [{ kind: "message-phone-partner", who: phone, max: half }];
  if (asker.by === "device" && !isByLink)
    return asker.hasPassword
      ? [{ kind: "message-device-password", who: asker.deviceId, max }]
      : [{ kind: "message-device", who: asker.deviceId, max: half }];
  const { unprovenCodesPerPhonePerDay: unproven, strangersCodesPerPhonePerDay: strangers } = rateLimits;
  const hasPassword = asker.by === "password" || (asker.by === "device" && asker.hasPassword);
  return [
    ...(isStranger(asker) ? [{ kind: "message-phone-stranger", who: phone, max: strangers } as const] : []),
    ...(hasPassword ? [] : [{ kind: "message-phone-without-password", who: phone, max: unproven - 1 } as const]),
    { kind: "message-phone-unproven", who: phone, max: unproven },
  ];
}

/** Employees have their own rate limits, so that no one uses up what their workplace's one address may send. */
function widerRateLimits(rateLimits: Context["rateLimits"], { asker, address }: RequestedMessage): MessageRateLimit[] {
  const ofAddress = { kind: "message-address", who: address, max: rateLimits.messagesPerAddressPerHour } as const;
  const open = { kind: "message-open", who: "all", max: rateLimits.openMessagesPerHour } as const;
  const all = { kind: "message", who: "all", max: rateLimits.messagesPerHour } as const;
  return [...(asker.by === "stranger" ? [ofAddress] : []), ...(isStranger(asker) ? [open] : []), all];
}

/**
 * Counts or refuses a message to a phone requested from outside: limits per phone and day, per address and hour, and
 * in total per hour. Call it in the transaction of the message's job and as late as possible: the last limit is one
 * lock for all callers. A rollback undoes the count.
 */
export async function countMessage(
  tx: Tx,
  { rateLimits }: Pick<Context, "rateLimits">,
  message: RequestedMessage,
): Promise<CountedMessage | Refusal<"TOO_MANY_CODES" | "TOO_MANY_REQUESTS">> {
  const phoneUseIds: number[] = [];
  const { asker } = message;
  const isByLink = asker.by === "device" && (await isOfLink(tx, asker.deviceId));
  for (const { kind, who, max } of phoneRateLimits(rateLimits, message, isByLink)) {
    const counted = await countUse(tx, { kind, max, seconds: DAY }, who);
    if (counted.isOver) return { ...refuse("TOO_MANY_CODES"), retryAfterSeconds: counted.waitSeconds };
    phoneUseIds.push(counted.useId);
  }
  for (const { kind, who, max } of widerRateLimits(rateLimits, message)) {
    const counted = await countUse(tx, { kind, max, seconds: HOUR }, who);
    if (counted.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: counted.waitSeconds };
  }
  return { phoneUseIds };
}
