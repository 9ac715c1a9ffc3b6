import { Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";
import { SnackbarRegion } from "@wellpaid/ui";
import { keepFocus, useNetworkNotice } from "@wellpaid/web";
import { useEffect, useState } from "react";
import { ReviewMethods } from "../features/sign-in-methods/review-methods.tsx";
import { useAdministrator, useHasRole } from "../shared/administrator.ts";
import { useRolesOfPage } from "../shared/page-roles.ts";
import "./failure.tsx";
import { ConsoleShell } from "./console-shell.tsx";
import { itemOf, menu } from "./menu.tsx";
import { NoAccess } from "./no-access.tsx";
import { SessionWatch } from "./session-watch.tsx";

/** What surrounds every page of the console. */
export function ConsoleLayout() {
  const administrator = useAdministrator();
  const has = useHasRole();
  const path = useLocation().pathname;
  const rolesOfPage = useRolesOfPage();
  const roles = useMatches({ select: (matches) => matches.at(-1)?.staticData.roles });
  const items = menu.filter(({ href }) => has(rolesOfPage(href)));
  const [isReviewLater, setReviewLater] = useState(false);
  useNetworkNotice();
  useEffect(keepFocus, []);
  return (
    <>
      <ConsoleShell administrator={administrator} items={items} current={itemOf(path)?.href}>
        {administrator.areMethodsToReview && !isReviewLater ? (
          <ReviewMethods onLater={() => setReviewLater(true)} />
        ) : roles === undefined || has(roles) ? (
          <Outlet />
        ) : (
          <NoAccess roles={roles} />
        )}
      </ConsoleShell>
      <SessionWatch />
      <SnackbarRegion label={texts.messages} />
    </>
  );
}
