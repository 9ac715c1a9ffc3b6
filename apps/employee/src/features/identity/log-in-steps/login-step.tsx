import { useQueryClient } from "@tanstack/react-query";
import { Navigate, useRouter } from "@tanstack/react-router";
import { type Client, createClient, Refused } from "@wellpaid/contract/client";
import type { RefusalCode } from "@wellpaid/contract/refusals";
import { signInTexts } from "@wellpaid/texts/identity/sign-in";
import { Link } from "@wellpaid/ui";
import { ArrowLeft } from "@wellpaid/ui/icons";
import { hearServerTime, pageLanguage } from "@wellpaid/web";
import { type ReactNode, useState } from "react";
import { followLogin } from "../follow-login.ts";
import { type StoredLogin, type LoginState, remember, remembered } from "../sign-in/sign-in-memory.ts";

export interface LoginStepProps {
  readonly step: Exclude<LoginState["next"], "done">;
  readonly children: (login: StoredLogin) => ReactNode;
}

/** One step of a sign-in after its password. At another than the one that is next, or at none, it leads there. */
export function LoginStep({ step, children }: LoginStepProps) {
  const [{ login }] = useState(remembered);
  if (login === undefined || login.next === "done") return <Navigate to="/" replace />;
  if (login.next !== step) return <Navigate to="/" search={{ view: login.next }} replace />;
  return children(login);
}

/** Refusals of the step's token itself: it is over, or belongs to another step. */
const over = new Set<string>(["NO_SESSION", "STEP_REQUIRED"]);
/** Refusals of the person, in whichever step: the sign-in is over, and its first screen says why. */
const isAboutWho = (code: RefusalCode) => code === "ACCOUNT_SUSPENDED" || code === "WEB_APP_BARRED";

/** How a step speaks to the server, and where it goes from there. */
export function useLoginStep({ token }: LoginState) {
  const ctx = { router: useRouter(), queryClient: useQueryClient() };
  const client = createClient({ token: () => token, language: pageLanguage, onResponse: hearServerTime });
  const api: Client = async (call, ...input) => {
    try {
      return await client(call, ...input);
    } catch (problem) {
      if (problem instanceof Refused) hear(problem.code);
      throw problem;
    }
  };
  const leave = (why: Parameters<typeof remember>[0]) => {
    remember({ login: undefined, ...why });
    void ctx.router.navigate({ to: "/", replace: true });
  };
  /** Back to the password, with a sentence: the token was refused. */
  const startAgain = () => leave({ tookTooLong: true });
  const hear = (code: RefusalCode) => {
    if (over.has(code)) startAgain();
    else if (isAboutWho(code)) leave({ endedBy: code });
  };
  return { api, follow: (answer: LoginState) => followLogin(answer, ctx), beginAgain: startAgain, hear };
}

export function BackToSignIn() {
  return (
    <Link href="/" icon={<ArrowLeft />}>
      {signInTexts.back}
    </Link>
  );
}
