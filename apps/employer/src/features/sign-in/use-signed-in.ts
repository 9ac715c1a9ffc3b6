import { useRouter } from "@tanstack/react-router";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { administratorLogin } from "@wellpaid/contract/administrators/administrators";
import { keepSession, takeLanding } from "../../shared/session.ts";

/** Keeps the whole session that a sign-in has ended in, and goes on to where the person wanted to. */
export function useSignedIn(): (answer: AnswerOf<typeof administratorLogin>, email: string) => void {
  const router = useRouter();
  return ({ token, next, factors }, email) => {
    keepSession({ token, next, factors, email });
    router.history.replace(takeLanding());
  };
}
