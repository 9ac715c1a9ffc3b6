/**
 * Why the platform did not do what was requested.
 *
 * - `unknown`: no answer in time, a lost or unreadable one, or the platform is ill or overwhelmed. An instruction or a
 *   new account may have been taken or not: request it again under the same reference, or read what became of it. Where it
 *   wants a longer wait than a call has, `retryAfterSeconds` is set.
 * - `refused`: it will never take it in this form: a reference used for something else, a client or product that it
 *   does not know, a person whom it does not take on. Nothing was taken by this call.
 */
export type DepositPlatformFailureCode = "unknown" | "refused";

/** The one thing that a deposit platform throws. Its message holds no personal data. */
export class DepositPlatformFailure extends Error {
  override readonly name = "DepositPlatformFailure";
  readonly code: DepositPlatformFailureCode;
  readonly retryAfterSeconds: number | null;

  constructor(
    code: DepositPlatformFailureCode,
    message: string,
    { retryAfterSeconds, ...options }: ErrorOptions & { readonly retryAfterSeconds?: number } = {},
  ) {
    super(message, options);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}
