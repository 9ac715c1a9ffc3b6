import type { Access } from "@wellpaid/contract/call";
import { type Client, type ClientOptions, createClient, Refused, Unreachable } from "@wellpaid/contract/client";
import { tooLate } from "./problem.ts";
import { hearServerTime } from "../clock/server-clock.ts";
import { pageLanguage } from "../page-language.ts";

/** The session with which calls are made. */
export interface CallingSession {
  /** Null where there is none. */
  readonly token: () => string | null;
  /** Whether a call of this access needs it. */
  readonly isNeeded: (access: Access) => boolean;
  /** Called when the server no longer knows the session, or no longer lets it make calls. */
  readonly onRefused: (refusal: Refused) => void;
  /** Registers a listener for the session's end, whatever the cause. */
  readonly onEnd: (listener: () => void) => void;
}

const USUAL_SECONDS = 20;

/** Refusals of the session itself, whatever the call. */
const ofTheSession: ReadonlySet<string> = new Set(["NO_SESSION", "WEB_APP_BARRED"]);

const noSession = () => new Refused(401, { code: "NO_SESSION", message: "" });

/**
 * Makes calls of the contract in the current session. A session that no longer exists ends here, for every screen; a call
 * that is not answered in time counts as lost: its caller is rejected, and can try again.
 */
export function apiOf(session: CallingSession, options: Omit<ClientOptions, "token" | "onResponse"> = {}): Client {
  const client = createClient({ ...options, token: session.token, language: pageLanguage, onResponse: hearServerTime });
  /** Aborts each read that has no answer yet. A read ends with its session. */
  const reads = new Set<AbortController>();
  // Once the server knows of the end it would refuse them, and nothing waits for them any longer.
  session.onEnd(() => {
    for (const read of reads) read.abort(noSession());
  });
  return async (call, ...[input]) => {
    const token = session.token();
    // The answer to what a page still requests after its session is over is known without the server.
    if (token === null && session.isNeeded(call.access)) throw noSession();
    const end = new AbortController();
    input?.signal?.addEventListener("abort", () => end.abort());
    const limit = AbortSignal.timeout((call.withinSeconds ?? USUAL_SECONDS) * 1_000);
    limit.addEventListener("abort", () => end.abort(tooLate));
    // A call that sends something continues after its session: aborting it would not undo it.
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
