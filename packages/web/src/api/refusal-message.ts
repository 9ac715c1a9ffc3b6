import { Refused } from "@wellpaid/contract/client";
import type { RefusalCode } from "@wellpaid/contract/refusals";
import { stepTexts } from "@wellpaid/texts/identity/steps";
import { messageOf } from "./problem.ts";

export function isRefusedFor(problem: Error | null, code: RefusalCode): problem is Refused {
  return problem instanceof Refused && problem.code === code;
}

/** The problem's message and, where the server set a wait, until when. */
export function messageWithWait(problem: Error): string {
  const seconds = isRefusedFor(problem, "TOO_MANY_REQUESTS") ? problem.retryAfterSeconds : null;
  if (seconds === null) return messageOf(problem);
  return `${messageOf(problem)} ${stepTexts.waitMinutes(Math.max(1, Math.ceil(seconds / 60)))}`;
}
