import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { checkSession, type Profile } from "@wellpaid/contract/identity/identity";
import { serverNow } from "@wellpaid/web";
import { api } from "./session/api.ts";
import { proveSession } from "./session/session.ts";

/** Refusals after which a token is good for nothing here: it is none, waits for a step of the login, or its employer is barred. */
export const opensNothing: ReadonlySet<string> = new Set(["NO_SESSION", "STEP_REQUIRED", "WEB_APP_BARRED"]);

/** The profile with the end of its session, in ms by the server's clock. */
interface CheckedProfile extends Profile {
  readonly sessionEndsAt: number | null;
}

/** The session check. */
export async function readProfile(signal: AbortSignal): Promise<CheckedProfile> {
  const profile = await api(checkSession, { signal });
  proveSession();
  const now = serverNow();
  return { ...profile, sessionEndsAt: now && now + profile.issuedForEmployeeFor * 1000 };
}

/** The signed-in employee's profile: also the session check. */
export const profileQuery = queryOptions({
  queryKey: [checkSession.name],
  queryFn: ({ signal }) => readProfile(signal),
  staleTime: 30_000,
});

/** The profile below the dashboard, where it has been loaded before anything is drawn. */
export function useProfile(): Profile {
  return useSuspenseQuery(profileQuery).data;
}
