import { refusalTexts } from "@wellpaid/texts/refusals";
import { isAboutCode } from "./code-refusals.ts";

/** The sentence under the field (docs/product/sign-up-and-login.md#verification-dialog). */
export function codeError(problem: Error | null): string | undefined {
  if (problem === null || !isAboutCode(problem)) return undefined;
  const asksForCode = problem.code === "CODE_REQUIRED" || problem.code === "TOO_MANY_CODE_TRIES";
  return asksForCode ? refusalTexts.CODE_REQUIRED() : refusalTexts.WRONG_CODE();
}
