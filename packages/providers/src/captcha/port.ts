/**
 * A captcha without a person's help: the caller's machine works on a challenge, and the solution shows that it did. What
 * the product makes of it (one pass for one solution, until when) is the product's, by its own clock.
 */

/** What the browser is given to work on. */
export interface CaptchaChallenge {
  readonly parameters: Record<string, unknown>;
  readonly signature: string;
}

/** A challenge of ours that was solved; `challenge` names it, always the same for the same one. */
export interface SolvedCaptcha {
  readonly challenge: string;
  /** As the challenge was made; whether that is past the product says. */
  readonly expiresAt: Date;
}

export interface Captcha {
  makeChallenge(expiresAt: Date): Promise<CaptchaChallenge>;
  /** Null for what is not ours, not solved or not readable; it says nothing about the time or an earlier use. */
  judge(token: string): Promise<SolvedCaptcha | null>;
}
