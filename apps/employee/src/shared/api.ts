import { type Client, createClient, Refused, Unreachable } from "@wellpaid/contract/client";
import { shellTexts } from "@wellpaid/texts/shell";
import { hearServerTime } from "./server-clock.ts";
import { endSession, onSessionEnd, sessionToken } from "./session.ts";

const noSession = () => new Refused(401, { code: "NO_SESSION", message: "" });

/** Of each read that has no answer yet, how to break it off. A read ends with its session. */
const reads = new Set<AbortController>();

// The server, once it is told of the end, would refuse them, and nobody waits for them any more.
onSessionEnd(() => {
  for (const read of reads) read.abort(noSession());
});

const USUAL_SECONDS = 20;

/** In place of an answer that does not come in time. */
const tooLate = new Error();

const client = createClient({ token: sessionToken, onResponse: hearServerTime });

/**
 * Makes a call of the contract as the signed-in employee. A session that is no more ends here, for every screen; what has no
 * answer in time is as one that was lost: whoever waits for it is told so, and can try again.
 */
export const api: Client = async (call, ...[sent]) => {
  const token = sessionToken();
  // What a page goes on asking for, once its session is over, is known without the server.
  if (token === null && call.access.startsWith("session")) throw noSession();
  const end = new AbortController();
  sent?.signal?.addEventListener("abort", () => end.abort());
  const limit = AbortSignal.timeout((call.withinSeconds ?? USUAL_SECONDS) * 1_000);
  limit.addEventListener("abort", () => end.abort(tooLate));
  // What is sent goes on after its session: breaking it off would not undo it.
  if (call.method === "GET") reads.add(end);
  try {
    return await client(call, { ...sent, signal: end.signal } as NonNullable<typeof sent>);
  } catch (problem) {
    if (problem instanceof Unreachable && problem.cause instanceof Refused) throw problem.cause;
    // A late answer to a session that is over says nothing about the one that began meanwhile.
    if (problem instanceof Refused && problem.code === "NO_SESSION" && token === sessionToken()) endSession("refused");
    throw problem;
  } finally {
    reads.delete(end);
  }
};

/** Reading is tried again when nothing was answered, never when the answer was a refusal, nor after a wait that was long enough. */
export function mayTryAgain(failures: number, problem: Error): boolean {
  return failures < 2 && problem instanceof Unreachable && problem.cause !== tooLate;
}

/** The id under which the server noted a problem, for the person to name. */
export function requestIdOf(problem: unknown): string | undefined {
  return problem instanceof Refused ? problem.requestId : undefined;
}

/** What a problem is called on the screen: the server's sentence, or that it did not answer. */
export function sentenceOf(problem: Error): string {
  return problem instanceof Refused ? problem.message : shellTexts.noConnection;
}
