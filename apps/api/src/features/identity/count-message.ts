import { countUse } from "../../database/caps.ts";
import type { Tx } from "../../database/schema.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import type { Surroundings } from "../../surroundings.ts";

const HOUR = 3_600;
const DAY = 86_400;

/** A message that somebody outside asks for: to which phone, and from where. */
export interface AskedMessage {
  readonly phone: string;
  /** `asked.address` of the call. */
  readonly address: string;
}

/** The use of the phone's cap, to be given back where the message does not leave. */
export interface CountedMessage {
  readonly phoneUseId: number;
}

/**
 * Counts a message to a phone that somebody outside asked for, or refuses: so many to a phone a day, for an address an
 * hour, and in all an hour. To be called in the transaction of the message's note and as late in it as can be: the last
 * cap is one lock for everybody. What is rolled back does not count.
 */
export async function countMessage(
  tx: Tx,
  { caps }: Pick<Surroundings, "caps">,
  { phone, address }: AskedMessage,
): Promise<CountedMessage | Refusal> {
  const ofPhone = await countUse(tx, { kind: "message-phone", most: caps.codesPerPhonePerDay, seconds: DAY }, phone);
  if (ofPhone.isOver) return { ...refuse("TOO_MANY_CODES"), retryAfterSeconds: ofPhone.waitSeconds };
  for (const [kind, who, most] of [
    ["message-address", address, caps.messagesPerAddressPerHour],
    ["message", "all", caps.messagesPerHour],
  ] as const) {
    const counted = await countUse(tx, { kind, most, seconds: HOUR }, who);
    if (counted.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: counted.waitSeconds };
  }
  return { phoneUseId: ofPhone.useId };
}
