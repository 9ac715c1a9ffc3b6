import { useRouter } from "@tanstack/react-router";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { administratorLogin } from "@wellpaid/contract/administrators/administrators";
import { isPageInOtherLanguage } from "@wellpaid/web";
import { keepSession, takeLanding } from "../../shared/session.ts";

/** Stores the complete session that a sign-in has ended in, and goes on to the page that the person wanted. */
export function useSignedIn(): (answer: AnswerOf<typeof administratorLogin>, email: string) => void {
  const router = useRouter();
  return ({ token, next, factors }, email) => {
    keepSession({ token, next, factors, email });
    const landing = takeLanding();
    // The administrator's language, which came with the answer, needs another page.
    if (isPageInOtherLanguage()) location.replace(landing);
    else router.history.replace(landing);
  };
}
