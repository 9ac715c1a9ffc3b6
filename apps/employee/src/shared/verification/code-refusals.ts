import { Refused } from "@wellpaid/contract/client";

const codeRefusals = new Set<string>(["CODE_REQUIRED", "WRONG_CODE", "CODE_EXPIRED", "TOO_MANY_CODE_TRIES"]);

/** Whether the server refused the code itself, and not what it was to confirm. */
export function isAboutCode(problem: Error): problem is Refused {
  return problem instanceof Refused && codeRefusals.has(problem.code);
}

/** Whether the code was too old: a step of its own. */
export function isCodeExpired(problem: Error | null): boolean {
  return problem instanceof Refused && problem.code === "CODE_EXPIRED";
}

/** Whether the code was tried too often: no other try opens anything, the right digits neither. */
export function isCodeDead(problem: Error | null): boolean {
  return problem instanceof Refused && problem.code === "TOO_MANY_CODE_TRIES";
}
