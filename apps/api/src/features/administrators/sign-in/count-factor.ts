import type { RefusalCode } from "@wellpaid/contract/refusals";
import { type RateLimit, countUse, giveBackUse, isUsedUp } from "../../../database/stores/rate-limits.ts";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import type { KnownAdministrator } from "../administrator-store.ts";

const DAY = 86_400;
/** In total, across sign-ins: with the password an attacker begins any number of them. */
const WRONG_FACTORS: RateLimit = { kind: "administrator-factor", max: 20, seconds: 3_600 };
/** Per day, in all browsers that are not known; a known device, or an open session, has half that number of its own. */
const MAX_WRONG_FACTORS_PER_DAY = 40;
const NOTICES: RateLimit = { kind: "administrator-factor-notice", max: 1, seconds: DAY };
/** From this number on, wrong factors at a known device are no longer slips. */
const MAX_SLIPS = 5;

/** How factors are counted: each known device and each open session by itself, and everything else of an administrator. */
export interface FactorCounter {
  readonly who: string;
  readonly isOwn: boolean;
}

const ofDay = ({ isOwn }: FactorCounter): RateLimit => ({
  kind: "administrator-factor-day",
  max: isOwn ? MAX_WRONG_FACTORS_PER_DAY / 2 : MAX_WRONG_FACTORS_PER_DAY,
  seconds: DAY,
});

/**
 * Counts a second factor before it is checked, as wrong until it proves right. No one gets here without the right
 * password, so a stranger uses none up; beyond a day's limit, a new password by e-mail, which makes the old one
 * useless, or a passkey comes first.
 */
async function countFactor(
  tx: Tx,
  by: FactorCounter,
): Promise<{ readonly useIds: readonly number[] } | Refusal<"ADMINISTRATOR_PROOF_REQUIRED" | "TOO_MANY_REQUESTS">> {
  const day = await countUse(tx, ofDay(by), by.who);
  if (day.isOver) return refuse("ADMINISTRATOR_PROOF_REQUIRED");
  const hour = await countUse(tx, WRONG_FACTORS, by.who);
  if (hour.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: hour.waitSeconds };
  return { useIds: [day.useId, hour.useId] };
}

/** Checks a factor within that count: a right one is given back. */
export async function judgeFactor<C extends RefusalCode>(
  tx: Tx,
  by: FactorCounter,
  judge: () => Promise<Refusal<C> | null>,
): Promise<Refusal<C | "ADMINISTRATOR_PROOF_REQUIRED" | "TOO_MANY_REQUESTS"> | null> {
  const counted = await countFactor(tx, by);
  if (isRefusal(counted)) return counted;
  const refusal = await judge();
  if (refusal !== null) return { ...refusal, keepsWrites: true };
  for (const useId of counted.useIds) await giveBackUse(tx, useId);
  return null;
}

/**
 * Notifies the mailbox of the right password followed by a wrong factor, once a day; not for a slip at a known device.
 */
export async function notifyOfWrongFactor(
  tx: Tx,
  { supportEmail }: Pick<Context, "supportEmail">,
  who: KnownAdministrator,
  by: FactorCounter,
): Promise<void> {
  if (by.isOwn && !(await isUsedUp(tx, { ...ofDay(by), max: MAX_SLIPS }, by.who))) return;
  if ((await countUse(tx, NOTICES, who.id)).isOver) return;
  await enqueueJob(tx, {
    kind: "send-message",
    key: `administrator's wrong factor ${crypto.randomUUID()}`,
    companyId: who.companyId,
    payload: {
      to: who.email,
      channel: "email",
      template: "administrator-wrong-factor",
      values: { support: supportEmail },
    },
  });
}
