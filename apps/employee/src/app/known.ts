import type { QueryClient } from "@tanstack/react-query";
import { Refused } from "@wellpaid/contract/client";
import { profileQuery } from "../shared/profile.ts";
import { endSession, isSessionProven, sessionToken, takeRival } from "../shared/session.ts";

/** Refusals after which this tab's token is good for nothing here: it is none, or waits for a step of the login. */
const opensNothing = new Set<string>(["NO_SESSION", "STEP_REQUIRED"]);

/** Whether the server gives the profile to the token of this tab, else to the one that came in the address. */
export async function readsProfile(queryClient: QueryClient): Promise<boolean> {
  try {
    await queryClient.ensureQueryData(profileQuery);
    return true;
  } catch (problem) {
    if (!(problem instanceof Refused) || !opensNothing.has(problem.code)) throw problem;
    endSession("refused");
    return takeRival() && readsProfile(queryClient);
  }
}

/** Whether this tab has a session. The server is asked about a token of the address, whatever page it came with. */
export const isKnown = async (queryClient: QueryClient): Promise<boolean> =>
  sessionToken() !== null && (isSessionProven() || readsProfile(queryClient));
