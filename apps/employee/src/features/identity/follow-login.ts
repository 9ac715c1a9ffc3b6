import type { QueryClient } from "@tanstack/react-query";
import type { useRouter } from "@tanstack/react-router";
import { isPageInOtherLanguage } from "@wellpaid/web";
import { startSession, takeLanding } from "../../shared/session/session.ts";
import { forgetSignIn, type LoginState, remember, remembered } from "./sign-in/sign-in-memory.ts";

/** What a sign-in moves. */
export interface Ctx {
  readonly router: ReturnType<typeof useRouter>;
  readonly queryClient: QueryClient;
}

/** Goes where the server's answer to a step of the sign-in leads: to the next step, or in. */
export function followLogin(answer: LoginState, { router, queryClient }: Ctx): void {
  if (answer.next === "done") {
    forgetSignIn();
    // However the last session ended: nothing that was loaded in it is shown in this one.
    queryClient.getQueryCache().clear();
    startSession(answer.token);
    const landing = takeLanding();
    // The account's language, which came with the answer, needs another page.
    if (isPageInOtherLanguage()) location.replace(landing);
    else router.history.replace(landing);
    return;
  }
  const isFirst = remembered().login === undefined;
  remember({ login: answer, failures: 0 });
  // The token of the step before is over, and so is its screen.
  void router.navigate({ to: "/", search: { view: answer.next }, replace: !isFirst });
}
