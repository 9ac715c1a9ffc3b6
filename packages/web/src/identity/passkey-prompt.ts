import type {
  NewCredential,
  RegistrationOptions,
  RequestOptions,
  ShownCredential,
} from "@wellpaid/contract/identity/webauthn";
import { passkeyTexts as texts } from "@wellpaid/texts/identity/passkeys";
import { messageOf } from "../api/problem.ts";

/** The browser's prompt did not end in a passkey; the message is the sentence for the screen. Nothing was sent. */
export class PromptProblem extends Error {}

/** Loaded when a passkey is used: no other visitor needs it. */
const webauthn = () => import("@simplewebauthn/browser");

const sentences: Readonly<Record<string, string>> = {
  InvalidStateError: texts.alreadyHere,
  ConstraintError: texts.notPossibleHere,
  NotSupportedError: texts.notPossibleHere,
};

/** Browsers tell 'closed', 'too late' and 'none here' by one name, so that no page learns which passkeys there are. */
async function ask<Answer>(
  { timeout }: { readonly timeout: number },
  closed: string,
  prompt: () => Promise<Answer>,
): Promise<Answer> {
  const started = performance.now();
  try {
    return await prompt();
  } catch (problem) {
    const name = problem instanceof Error ? problem.name : "";
    const isLate = performance.now() - started >= timeout;
    const notAllowed = isLate ? texts.promptTimedOut : closed;
    const message = name === "NotAllowedError" || name === "AbortError" ? notAllowed : sentences[name];
    throw new PromptProblem(message ?? texts.promptFailed, { cause: problem });
  }
}

/**
 * Has a passkey answer the server's challenge.
 * @throws PromptProblem
 */
export async function showPasskey(options: RequestOptions): Promise<ShownCredential> {
  const { startAuthentication } = await webauthn();
  return ask(options, texts.promptClosed(), () => startAuthentication({ optionsJSON: options }));
}

/**
 * Has a passkey made.
 * @throws PromptProblem
 */
export async function makePasskey(options: RegistrationOptions): Promise<NewCredential> {
  const { startRegistration } = await webauthn();
  return ask(options, texts.makingClosed, () => startRegistration({ optionsJSON: options }));
}

/** What went wrong, the prompt or the call. */
export const passkeyMessage = (problem: Error): string =>
  problem instanceof PromptProblem ? problem.message : messageOf(problem);
