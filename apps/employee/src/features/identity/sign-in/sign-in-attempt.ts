import { Refused } from "@wellpaid/contract/client";
import { login } from "@wellpaid/contract/identity/identity";
import { captchaTexts } from "@wellpaid/texts/identity/captcha";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { shellTexts } from "@wellpaid/texts/shell";
import { signInTexts } from "@wellpaid/texts/identity/sign-in";
import { api } from "../../../shared/session/api.ts";
import { Captcha } from "../captcha.tsx";
import { type Ctx, followLogin } from "../follow-login.ts";
import { ProofLink } from "../proof-link.tsx";
import { remember, remembered } from "./sign-in-memory.ts";
import { SuspendedNotice } from "../suspended-notice.tsx";

/**
 * A press of 'Log in', and what the form shows after it. In a file of its own, which comes with the first press: the
 * form itself is painted without it.
 */

/** From this many failed logins in a row on (docs/product/sign-up-and-login.md#captcha). */
const failuresBeforeCaptcha = 3;

export interface SignInAnswer {
  /** Above the form. */
  readonly message?: string | undefined;
  /** Nothing can be sent until something else is typed. */
  readonly isBarred?: boolean;
  /** To be passed before the next press, and why nothing can be pressed until then. */
  readonly guard?: { readonly Captcha: typeof Captcha; readonly reason: string };
  readonly Notice?: typeof SuspendedNotice;
  /** No password is judged today: another way in. */
  readonly Way?: typeof ProofLink;
  /** It leads on: nothing more is pressed here. */
  readonly isThrough?: boolean;
}

const guard = (): SignInAnswer =>
  remembered().failures < failuresBeforeCaptcha ? {} : { guard: { Captcha, reason: captchaTexts.tickFirst } };

/** Refusals about the person, at the password or in a later step. */
const answerToWho = (code: unknown): SignInAnswer | undefined => {
  if (code === "ACCOUNT_SUSPENDED") return { Notice: SuspendedNotice };
  return code === "WEB_APP_BARRED" ? { message: refusalTexts.WEB_APP_BARRED(), isBarred: true } : undefined;
};

/** The error catalogue of the login (docs/product/sign-up-and-login.md#login-errors). */
export function answerTo(problem: unknown): SignInAnswer {
  if (!(problem instanceof Refused)) return { message: shellTexts.noConnection };
  const toWho = answerToWho(problem.code);
  if (toWho) return toWho;
  if (problem.code === "WRONG_LOGIN") remember({ failures: remembered().failures + 1 });
  // The server counts by itself, and for every browser.
  if (problem.code === "CAPTCHA_REQUIRED") remember({ failures: failuresBeforeCaptcha });
  return { message: problem.message, ...(problem.code === "PROOF_REQUIRED" && { Way: ProofLink }) };
}

export interface Attempt {
  readonly identifier: string;
  readonly password: string;
  /** Of a captcha: good for this attempt only, however it ends. */
  readonly pass?: string | undefined;
}

export async function attempt(input: Attempt, ctx: Ctx): Promise<SignInAnswer> {
  remember({ login: undefined, tookTooLong: false, endedBy: undefined });
  try {
    followLogin(await api(login, { body: input }), ctx);
    return { isThrough: true };
  } catch (problem) {
    const answer = answerTo(problem);
    return { ...answer, ...guard() };
  }
}

/** What the form shows at once when it is opened in the middle of a sign-in. */
export function answerOnArrival(): SignInAnswer {
  const { tookTooLong, endedBy } = remembered();
  // Shown once: a notice that was closed does not return with a reload.
  if (endedBy) remember({ endedBy: undefined });
  return { message: tookTooLong ? signInTexts.tookTooLong : undefined, ...answerToWho(endedBy), ...guard() };
}
