import type { QueryClient } from "@tanstack/react-query";
import { Refused } from "@wellpaid/contract/client";
import { opensNothing, profileQuery } from "../../shared/profile.ts";
import { endSession, isSessionProven, sessionToken } from "../../shared/session/session.ts";

/** Whether the server gives the profile to the token of this tab. */
export async function readsProfile(queryClient: QueryClient): Promise<boolean> {
  try {
    await queryClient.ensureQueryData(profileQuery);
    return true;
  } catch (problem) {
    if (!(problem instanceof Refused) || !opensNothing.has(problem.code)) throw problem;
    endSession("refused");
    return false;
  }
}

/** Whether this tab has a session. The server checks a token of the address, whatever page it came with. */
export const isKnown = async (queryClient: QueryClient): Promise<boolean> =>
  sessionToken() !== null && (isSessionProven() || readsProfile(queryClient));
