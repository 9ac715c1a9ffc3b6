/** How open banking fails; never what the person did at the bank, which is an answer. */
export type OpenBankingFailureCode =
  /** The bank itself does not answer; others may. */
  | "bank-unavailable"
  /** The vendor does not answer, in time or sensibly. */
  | "vendor-unavailable"
  /** Too many requests, also after waiting; `retryAfterSeconds` is set. */
  | "too-many-requests"
  | "consent-expired"
  /** The person must log in at the bank again. */
  | "login-required"
  /** No such holder, connection or account (any more). */
  | "not-found"
  /** The browser's return does not belong to the kept visit. */
  | "visit-mismatch"
  | "webhook-forged"
  /** The vendor refused our own request or credentials, or answered what we cannot read: ours to repair. */
  | "misunderstood";

export class OpenBankingFailure extends Error {
  readonly code: OpenBankingFailureCode;
  readonly retryAfterSeconds: number | null;

  constructor(
    code: OpenBankingFailureCode,
    message: string,
    extra: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.name = "OpenBankingFailure";
    this.code = code;
    this.retryAfterSeconds = extra.retryAfterSeconds ?? null;
  }
}
