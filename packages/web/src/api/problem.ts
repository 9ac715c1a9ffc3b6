import { Refused, Unreachable } from "@wellpaid/contract/client";
import { shellTexts } from "@wellpaid/texts/shell";

/** In place of an answer that does not come in time. */
export const tooLate = new Error();

/** Reading is tried again when nothing was answered, never when the answer was a refusal, nor after a wait that was long enough. */
export function mayTryAgain(failures: number, problem: Error): boolean {
  return failures < 2 && problem instanceof Unreachable && problem.cause !== tooLate;
}

/** So long before it is: two more tries come within a second, after which the page says that nothing came. */
export const tryAgainAfterMs = (failures: number): number => 300 * 2 ** failures;

/** The id under which the server noted a problem, for the person to name. */
export function requestIdOf(problem: unknown): string | undefined {
  return problem instanceof Refused ? problem.requestId : undefined;
}

/** What a problem is called on the screen: the server's sentence, or that it did not answer. */
export function messageOf(problem: Error): string {
  return problem instanceof Refused ? problem.message : shellTexts.noConnection;
}
