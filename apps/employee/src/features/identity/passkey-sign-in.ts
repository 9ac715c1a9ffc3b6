import { Refused } from "@wellpaid/contract/client";
import { askPasskeySignIn, signInByPasskey } from "@wellpaid/contract/identity/passkeys";
import { passkeyTexts } from "@wellpaid/texts/identity/passkeys";
import { PromptProblem, showPasskey } from "@wellpaid/web";
import { api } from "../../shared/session/api.ts";
import { type Ctx, followLogin } from "./follow-login.ts";
import { answerTo, type SignInAnswer } from "./sign-in/sign-in-attempt.ts";
import { remember } from "./sign-in/sign-in-memory.ts";

/** A press of 'Log in with a passkey', and what the form shows after it. */
export async function signInHere(ctx: Ctx): Promise<SignInAnswer> {
  remember({ login: undefined, tookTooLong: false });
  try {
    const credential = await showPasskey(await api(askPasskeySignIn));
    followLogin(await api(signInByPasskey, { body: { credential } }), ctx);
    return { isThrough: true };
  } catch (problem) {
    if (problem instanceof PromptProblem) return { message: problem.message };
    // No failed login by password: it leads to no captcha.
    if (problem instanceof Refused && problem.code === "WRONG_LOGIN") return { message: passkeyTexts.notKnownHere() };
    return answerTo(problem);
  }
}
