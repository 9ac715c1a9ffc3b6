import { type Client, createClient, Refused, Unreachable } from "@wellpaid/contract/client";
import { shellTexts } from "@wellpaid/texts/shell";
import { hearServerTime } from "./server-clock.ts";
import { endSession, sessionToken } from "./session.ts";

const client = createClient({ token: sessionToken, onResponse: hearServerTime });

/** Makes a call of the contract as the signed-in employee. A session that is no more ends here, for every screen. */
export const api: Client = async (call, ...sent) => {
  const token = sessionToken();
  // What a page goes on asking for, once its session is over, is known without the server.
  if (token === null && call.access.startsWith("session")) throw new Refused(401, { code: "NO_SESSION", message: "" });
  try {
    return await client(call, ...sent);
  } catch (problem) {
    // A late answer to a session that is over says nothing about the one that began meanwhile.
    if (problem instanceof Refused && problem.code === "NO_SESSION" && token === sessionToken()) endSession("refused");
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

/** What a problem is called on the screen: the server's sentence, or that it did not answer. */
export function sentenceOf(problem: Error): string {
  return problem instanceof Refused ? problem.message : shellTexts.noConnection;
}
