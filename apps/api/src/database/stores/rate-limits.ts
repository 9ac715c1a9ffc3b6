import { sql } from "kysely";
import type { Database, Tx } from "../tables/schema.ts";

/**
 * What is counted: failed logins, messages, wrong codes and passwords, account look-ups, each per caller. In kinds that
 * end in `-address`, an IPv6 line counts once, whichever of its 64 bits it uses (`count_use`).
 */
export type RateLimitKind =
  | "login-identifier"
  | "login-address"
  | "login-day"
  | "login-device"
  | "login-device-day"
  | "login-link-day"
  | "message-phone"
  | "message-phone-unproven"
  | "message-phone-without-password"
  | "message-phone-stranger"
  | "message-phone-partner"
  | "message-device"
  | "message-device-password"
  | "message-address"
  | "message-open"
  | "message"
  | "device-notice"
  | "device-link"
  | "device-link-notice"
  | "open-check-address"
  | "open-check-employee"
  | "open-check-device"
  | "company-password-address"
  | "company-password-set"
  | "passkey-address"
  | "passkey-device"
  | "passkey-confirmation"
  | "notice-phone"
  | "push-device"
  | "push-test"
  | "step-phone"
  | "reset-code"
  | "reset-code-address"
  | "my-data"
  | "complaint"
  | "transactions-export"
  | "calendar-feed"
  | "calendar-feed-renewal"
  | "statement-upload"
  | "statement-download"
  | "company-email"
  | "cover-upload"
  | "administrator-login"
  | "administrator-login-day"
  | "administrator-login-device"
  | "administrator-login-device-day"
  | "administrator-password"
  | "administrator-login-address"
  | "administrator-factor"
  | "administrator-passkey-address"
  | "administrator-passkey-device"
  | "administrator-invitation"
  | "company-invitation"
  | "administrator-change"
  | "administrator-proposal"
  | "administrator-reset"
  | "administrator-reset-address"
  | "administrator-reset-device"
  | "administrator-factor-day"
  | "administrator-factor-notice"
  | "list-export"
  | "partner-message"
  | "webhook-test"
  | "webhook-sent-again"
  | "salary-account-link-address";

/** At most `max` within the last `seconds`: a sliding window, which never starts over. */
export interface RateLimit {
  readonly kind: RateLimitKind;
  readonly max: number;
  readonly seconds: number;
}

export type CountedUse =
  | { readonly isOver: false; readonly useId: number }
  | { readonly isOver: true; readonly waitSeconds: number };

/**
 * Counts one use of what a cap limits, in the caller's transaction, or tells how long until one more may be. Requests at
 * once count each other, also over servers: the cap's lock is held until the transaction ends.
 */
export async function countUse(tx: Tx, rateLimit: RateLimit, who: string): Promise<CountedUse> {
  const { rows } = await sql<{ useId: number | null; waitSeconds: number | null }>`
    select use_id as "useId", wait_seconds as "waitSeconds"
    from count_use(${rateLimit.kind}, ${who}, ${rateLimit.max}, ${rateLimit.seconds})`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the database counted nothing");
  return row.useId === null
    ? { isOver: true, waitSeconds: Math.max(1, Math.ceil(row.waitSeconds ?? 1)) }
    : { isOver: false, useId: row.useId };
}

/** Takes one use back: it is not one of what the cap limits after all. */
export async function giveBackUse(database: Database | Tx, useId: number): Promise<void> {
  await database.deleteFrom("rate_limit_use").where("id", "=", useId).execute();
}

/** Whether one more use would be over the cap; counts nothing. */
export async function isUsedUp(database: Database | Tx, rateLimit: RateLimit, who: string): Promise<boolean> {
  const { rows } = await sql`select 1 from rate_limit_use where kind = ${rateLimit.kind}
    and who = case when ${rateLimit.kind}::text like '%-address' then network_of(${who}) else ${who} end
    and at > (select app_now()) - make_interval(secs => ${rateLimit.seconds}) limit ${rateLimit.max}`.execute(database);
  return rows.length >= rateLimit.max;
}

/** Deletes every use of a kind by one caller. */
export async function forgetUses(database: Database | Tx, kind: RateLimitKind, who: string): Promise<void> {
  await database.deleteFrom("rate_limit_use").where("kind", "=", kind).where("who", "=", who).execute();
}
