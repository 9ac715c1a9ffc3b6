import { type Client, createClient, Refused, Unreachable } from "@wellpaid/contract/client";
import { hearServerTime } from "./server-clock.ts";
import { endSession, sessionToken } from "./session.ts";

const client = createClient({ token: sessionToken, onResponse: hearServerTime });

/** Makes a call of the contract as the signed-in employee. A session that is no more ends here, for every screen. */
export const api: Client = async (call, ...sent) => {
  try {
    return await client(call, ...sent);
  } catch (problem) {
    if (problem instanceof Refused && problem.code === "NO_SESSION") endSession("expired");
    throw problem;
  }
};

/** Reading is tried again when nothing was answered, never when the answer was a refusal. */
export function mayTryAgain(failures: number, problem: Error): boolean {
  return failures < 2 && problem instanceof Unreachable;
}

/** The id under which the server noted a problem, for the person to name. */
export function requestIdOf(problem: unknown): string | undefined {
  return problem instanceof Refused ? problem.requestId : undefined;
}
