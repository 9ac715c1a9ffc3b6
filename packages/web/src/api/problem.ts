import { Refused, Unreachable } from "@wellpaid/contract/client";
import { shellTexts } from "@wellpaid/texts/shell";

/** The abort reason of a call that was not answered in time. */
export const tooLate = new Error();

/** A read is retried when there was no answer, but never after a refusal, nor after it was not answered in time. */
export function mayTryAgain(failures: number, problem: Error): boolean {
  return failures < 2 && problem instanceof Unreachable && problem.cause !== tooLate;
}

/** The delay before a retry: two retries follow within a second, after which the page says that there was no answer. */
export const tryAgainAfterMs = (failures: number): number => 300 * 2 ** failures;

/** The id under which the server logged a problem, for the person to quote. */
export function requestIdOf(problem: unknown): string | undefined {
  return problem instanceof Refused ? problem.requestId : undefined;
}

/** The text of a problem on the screen: the server's sentence, or that it did not answer. */
export function messageOf(problem: Error): string {
  return problem instanceof Refused ? problem.message : shellTexts.noConnection;
}
