import { queryOptions } from "@tanstack/react-query";
import { type AnswerOf, type Call, isProvenAtDoor } from "@wellpaid/contract/call";
import { type Client, Refused } from "@wellpaid/contract/client";
import { apiOf } from "@wellpaid/web";
import { frameAround } from "../host/embedded.ts";
import { endSession, onSessionEnd, sessionToken } from "./session.ts";

const askServer = apiOf(
  {
    token: sessionToken,
    isNeeded: (access) => access.startsWith("session"),
    onRefused: ({ code }) => endSession(code === "WEB_APP_BARRED" ? "barred" : "refused"),
    onEnd: onSessionEnd,
  },
  { frame: frameAround },
);

const isProofNeeded = (problem: unknown): problem is Refused =>
  problem instanceof Refused && problem.code === "CODE_REQUIRED";

/**
 * Makes calls of the contract as the signed-in employee. Where the server acts only for a proven person, in a session
 * that a partner opened, it asks for the proof itself: no screen has to know of it.
 */
export const api: Client = async (call, ...input) => {
  try {
    return await askServer(call, ...input);
  } catch (problem) {
    if (!isProvenAtDoor(call) || !isProofNeeded(problem)) throw problem;
    // With the dialog, and only where it is needed: the login page loads none of it.
    const { withProof } = await import("../verification/proof.ts");
    const [first] = input;
    return withProof(problem, (stepUp) => askServer(call, ...([{ ...first, stepUp }] as unknown as typeof input)));
  }
};

/** A call that is made with nothing but its address. */
export type PlainCall = Call & { readonly params?: undefined; readonly query?: undefined; readonly body?: undefined };
export type PlainClient = <C extends PlainCall>(
  call: C,
  sent: { readonly signal: AbortSignal },
) => Promise<AnswerOf<C>>;

/** The query of a call, whose name is its key. */
export const queryOf = <C extends PlainCall>(call: C) =>
  queryOptions({ queryKey: [call.name], queryFn: ({ signal }) => (api as PlainClient)(call, { signal }) });
