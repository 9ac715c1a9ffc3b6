import { Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { isEmbedded } from "../shared/session/session.ts";

/** The bank's side of the app, which is not shown inside another's page (docs/product/partners.md#embedded-mode). */
const hiddenEmbedded = /^\/dashboard\/(account|transactions|home\/detail)(\/|$)/;

/** The page of the address; what is hidden now answers with home. */
export function DashboardPage() {
  const { pathname } = useLocation();
  const router = useRouter();
  const isHidden = isEmbedded() && hiddenEmbedded.test(pathname);
  useEffect(() => {
    if (isHidden) void router.navigate({ to: "/dashboard/home", replace: true });
  }, [isHidden, router]);
  return isHidden ? null : <Outlet />;
}
