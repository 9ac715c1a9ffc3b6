import { CODE_SECONDS } from "./code.ts";

export const SESSION_STEPS = ["verify-code", "payday-date", "change-password", "done"] as const;
/** What a login still has to do; with any but `done` the token is good for the calls of that step only. */
export type SessionStep = (typeof SESSION_STEPS)[number];

/** A token that is not `done` lives this long. */
export const STEP_SECONDS = 600;

/**
 * How long the token of a step lives. One that owes a code outlives the last code that was sent, by as long again: with a code
 * that is too old a new one can be sent.
 */
export const secondsOfStep = (step: SessionStep): number =>
  step === "verify-code" ? CODE_SECONDS + STEP_SECONDS : STEP_SECONDS;

export interface LoginFacts {
  /** By the company's setting, or after a login with a captcha. */
  readonly needsCode: boolean;
  readonly isCodeVerified: boolean;
  readonly forcePasswordUpdate: boolean;
  /** Neither payroll nor the employee has given a payday. */
  readonly isPaydayUnknown: boolean;
}

/** The next step of a login: first who it is, then the password, then what budgeting needs. */
export function nextStepOf(facts: LoginFacts): SessionStep {
  if (facts.needsCode && !facts.isCodeVerified) return "verify-code";
  if (facts.forcePasswordUpdate) return "change-password";
  return facts.isPaydayUnknown ? "payday-date" : "done";
}
