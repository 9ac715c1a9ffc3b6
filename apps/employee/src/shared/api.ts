import { type Client, createClient, Refused, Unreachable } from "@wellpaid/contract/client";
import { shellTexts } from "@wellpaid/texts/shell";
import { hearServerTime } from "./server-clock.ts";
import { endSession, onSessionEnd, sessionToken } from "./session.ts";

const noSession = () => new Refused(401, { code: "NO_SESSION", message: "" });

/** Reads that have no answer yet. */
const reads = new Set<AbortController>();

// The server, once it is told of the end, would refuse them, and nobody waits for them any more.
onSessionEnd(() => {
  for (const read of reads) read.abort(noSession());
});

/** A read ends with its session. What is sent goes on: breaking it off would not undo it. */
const fetchInSession: typeof fetch = async (address, init) => {
  if (init?.method !== "GET") return fetch(address, init);
  const read = new AbortController();
  init.signal?.addEventListener("abort", () => read.abort());
  reads.add(read);
  try {
    return await fetch(address, { ...init, signal: read.signal });
  } finally {
    reads.delete(read);
  }
};

const client = createClient({ token: sessionToken, onResponse: hearServerTime, fetch: fetchInSession });

/** Makes a call of the contract as the signed-in employee. A session that is no more ends here, for every screen. */
export const api: Client = async (call, ...sent) => {
  const token = sessionToken();
  // What a page goes on asking for, once its session is over, is known without the server.
  if (token === null && call.access.startsWith("session")) throw noSession();
  try {
    return await client(call, ...sent);
  } catch (problem) {
    if (problem instanceof Unreachable && problem.cause instanceof Refused) throw problem.cause;
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
