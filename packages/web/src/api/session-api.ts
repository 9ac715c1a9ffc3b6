import type { Access } from "@wellpaid/contract/call";
import { type Client, type ClientOptions, createClient, Refused, Unreachable } from "@wellpaid/contract/client";
import { tooLate } from "./problem.ts";
import { hearServerTime } from "../clock/server-clock.ts";

/** The session that calls are made by. */
export interface CallingSession {
  /** Null where there is none. */
  readonly token: () => string | null;
  /** Whether a call of this access needs it. */
  readonly isNeeded: (access: Access) => boolean;
  /** The server knows it no more, or lets it make no call any more. */
  readonly onRefused: (refusal: Refused) => void;
  /** Reports that it is over, in whatever way it ended. */
  readonly onEnd: (listener: () => void) => void;
}

const USUAL_SECONDS = 20;

/** Refusals of the session itself, whatever the call. */
const ofTheSession: ReadonlySet<string> = new Set(["NO_SESSION", "WEB_APP_BARRED"]);

const noSession = () => new Refused(401, { code: "NO_SESSION", message: "" });

/**
 * Makes calls of the contract in the present session. A session that no longer exists ends here, for every screen; a call without
 * an answer in time counts as lost: its caller is rejected, and can try again.
 */
export function apiOf(session: CallingSession, options: Omit<ClientOptions, "token" | "onResponse"> = {}): Client {
  const client = createClient({ ...options, token: session.token, onResponse: hearServerTime });
  /** Of each read that has no answer yet, how to break it off. A read ends with its session. */
  const reads = new Set<AbortController>();
  // The server, once it knows of the end, would refuse them, and nothing waits for them any more.
  session.onEnd(() => {
    for (const read of reads) read.abort(noSession());
  });
  return async (call, ...[input]) => {
    const token = session.token();
    // What a page goes on asking for, once its session is over, is known without the server.
    if (token === null && session.isNeeded(call.access)) throw noSession();
    const end = new AbortController();
    input?.signal?.addEventListener("abort", () => end.abort());
    const limit = AbortSignal.timeout((call.withinSeconds ?? USUAL_SECONDS) * 1_000);
    limit.addEventListener("abort", () => end.abort(tooLate));
    // What is sent goes on after its session: breaking it off would not undo it.
    if (call.method === "GET") reads.add(end);
    try {
      return await client(call, { ...input, signal: end.signal } as NonNullable<typeof input>);
    } catch (problem) {
      if (problem instanceof Unreachable && problem.cause instanceof Refused) throw problem.cause;
      // A late answer to a session that is over says nothing about the one that began meanwhile.
      if (problem instanceof Refused && ofTheSession.has(problem.code) && token === session.token())
        session.onRefused(problem);
      throw problem;
    } finally {
      reads.delete(end);
    }
  };
}
