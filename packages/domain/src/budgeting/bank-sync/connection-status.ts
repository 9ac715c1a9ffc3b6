import { type Instant, plusHours } from "../../calendar/instant.ts";

/** A connection's status as the aggregator reported it last. */
export type StoredStatus = "ok" | "error" | "expired" | "login-needed";

/** One consent of a person at one bank, as it is stored. */
export interface ConnectionFacts {
  readonly status: StoredStatus;
  readonly consentEndsAt: Instant;
  /** When the bank was last read; null before the first time. */
  readonly readAt: Instant | null;
  /** The last load of the person's banks failed. */
  readonly isLoadFailed: boolean;
  /** The bank allows a renewal in the app. */
  readonly canReconfirm: boolean;
}

/** How long a bank shares accounts after the person's consent. */
export const CONSENT_DAYS = 90;
const NOTICE_HOURS = 7 * 24;
/** By then four polls have failed. */
export const HOURS_UNREAD = 24;

const isLoginNeeded = ({ status }: ConnectionFacts): boolean => status === "expired" || status === "login-needed";

/** A consent that has ended is over, also before the bank says so. */
const isConsentOver = ({ status, consentEndsAt }: ConnectionFacts, now: Instant): boolean =>
  status === "expired" || consentEndsAt <= now;

/** Whether a connection cannot be read: its bank does not answer, or the aggregator has not for a day (docs/product/banking.md#consents). */
export function isUnread({ status, readAt, isLoadFailed }: ConnectionFacts, now: Instant): boolean {
  if (status === "error") return true;
  return status === "ok" && isLoadFailed && readAt !== null && plusHours(readAt, HOURS_UNREAD) < now;
}

/** The status that is shown. */
export function connectionStatus(connection: ConnectionFacts, now: Instant): "ok" | "error" | "expired" {
  if (isConsentOver(connection, now)) return "expired";
  return connection.status === "login-needed" || isUnread(connection, now) ? "error" : "ok";
}

/** Whether a consent must be renewed: from seven days before its end, and once the bank requires a login (docs/product/banking.md#consents). */
export const isRenewalNeeded = (connection: ConnectionFacts, now: Instant): boolean =>
  isLoginNeeded(connection) || connection.consentEndsAt <= plusHours(now, NOTICE_HOURS);

/** Whether a consent can be renewed in the app, and not only at the bank: while it lives and the bank requires no login. */
export const isRenewableInApp = (connection: ConnectionFacts, now: Instant): boolean =>
  connection.canReconfirm && !isLoginNeeded(connection) && !isConsentOver(connection, now);
