import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, lazyRouteComponent, type ParsedLocation, redirect } from "@tanstack/react-router";
import { isDrawing, lazyPage, NothingCame } from "@wellpaid/web";
import { isEmbedded, keepLanding, nextLanding, sessionToken } from "../shared/session/session.ts";
import { isKnown, readsProfile } from "./session/auth-guard.ts";

interface AppContext {
  readonly queryClient: QueryClient;
  /** Puts the dashboard into the router. */
  readonly addDashboard: () => Promise<void>;
}

const pageNotFoundAlone = lazyPage(() => import("./page-not-found.tsx"), "PageNotFoundAlone");
export const failure = lazyRouteComponent(
  () => import("./failure.tsx").catch(() => ({ Failure: NothingCame })),
  "Failure",
);
/** Where a person agrees that a partner opens the app for them. */
const agreementPath = "/dashboard/partners";
export const sessionExpiredPath = "/session-expired";

export const root = createRootRouteWithContext<AppContext>()({
  // Inside another app there is no login and nothing to read without a session: at any address, it is notified. Only
  // where the person is to agree to that app do they log in there, by themselves.
  beforeLoad: async ({ context, location }) => {
    if (isDrawing || !isEmbedded() || (await isKnown(context.queryClient))) return;
    if (location.pathname === agreementPath || (location.pathname === "/" && nextLanding() === agreementPath)) return;
    if (location.pathname !== sessionExpiredPath) throw redirect({ to: sessionExpiredPath, replace: true });
  },
  notFoundComponent: pageNotFoundAlone,
  errorComponent: failure,
});

interface Arrival {
  readonly context: AppContext;
  readonly location: ParsedLocation;
}

function toLogin({ location }: Arrival): never {
  keepLanding(location.href);
  throw redirect({ to: "/" });
}

/** The dashboard needs a session, … */
export function requireToken(arrival: Arrival): void {
  if (sessionToken() === null) toLogin(arrival);
}

/** … and the profile before anything is drawn. */
export async function requireProfile(arrival: Arrival): Promise<void> {
  if (!(await readsProfile(arrival.context.queryClient))) toLogin(arrival);
}
