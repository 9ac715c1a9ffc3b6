import type { QueryClient } from "@tanstack/react-query";
import { createRoute, lazyRouteComponent, type ParsedLocation, redirect } from "@tanstack/react-router";
import { Refused } from "@wellpaid/contract/client";
import { publishCompanyConsent } from "@wellpaid/contract/company-settings/company-consents";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { lazyPage, NothingCame } from "@wellpaid/web";
import type { ReactNode } from "react";
import { administratorQuery } from "../shared/administrator.ts";
import { endSession, keepLanding, session } from "../shared/session.ts";
import { failure, root } from "./root-route.ts";

/** The console needs a whole session, … */
function requireSession({ location }: { readonly location: ParsedLocation }): void {
  const now = session();
  if (now?.next === "done") return;
  keepLanding(location.href);
  throw redirect({ to: now === null ? "/employer/sign-in" : "/employer/sign-in/confirm", replace: true });
}

/** … and to know whose it is before anything is drawn. */
async function requireAdministrator({
  context: { queryClient },
}: {
  readonly context: { readonly queryClient: QueryClient };
}): Promise<void> {
  try {
    await queryClient.ensureQueryData(administratorQuery);
  } catch (problem) {
    if (!(problem instanceof Refused) || (problem.code !== "NO_SESSION" && problem.code !== "STEP_REQUIRED"))
      throw problem;
    endSession("refused");
    throw redirect({ to: "/employer/sign-in", state: { ended: "refused" }, replace: true });
  }
}

const layout = createRoute({
  getParentRoute: () => root,
  path: "/employer",
  beforeLoad: requireSession,
  loader: requireAdministrator,
  // What was read for one person is not drawn for the next.
  gcTime: 0,
  component: lazyPage(() => import("./console-layout.tsx"), "ConsoleLayout"),
  errorComponent: failure,
});

const failureOfPage = lazyRouteComponent(
  () => import("./failure.tsx").catch(() => ({ FailureOfPage: NothingCame })),
  "FailureOfPage",
);

/**
 * A page of the console, in a file of its own.
 * @param path below `/employer`
 * @param roles who may see it; left out: everybody of the company
 */
const page = <Path extends string, Name extends string, Module extends Record<Name, () => ReactNode>>(
  path: Path,
  load: () => Promise<Module>,
  name: Name,
  roles?: readonly AdministratorRole[],
) =>
  createRoute({
    getParentRoute: () => layout,
    path,
    staticData: { ...(roles && { roles }) },
    component: lazyPage(load, name),
    errorComponent: failureOfPage,
  });

const overviewPages = [
  page("/", () => import("../features/overview/overview-page.tsx"), "OverviewPage"),
  page("/uptake", () => import("../features/overview/uptake/uptake-page.tsx"), "UptakePage"),
  page("/waiting/$kind", () => import("../features/overview/waiting-page.tsx"), "WaitingPage"),
  page("/new-people", () => import("../features/new-people/new-people-page.tsx"), "NewPeoplePage"),
] as const;

const settingsSections = () => import("../features/company-settings/section-pages.tsx");

const settingsPages = [
  page("/settings", () => import("../features/company-settings/settings-page.tsx"), "SettingsPage"),
  page("/settings/paydays", settingsSections, "PaydaysPage"),
  page("/settings/fee", settingsSections, "FeePage"),
  page("/settings/limits", settingsSections, "LimitsPage"),
  page("/settings/features", settingsSections, "FeaturesPage"),
  page("/settings/contact", settingsSections, "ContactPage"),
  page("/settings/employee-login", settingsSections, "EmployeeLoginPage"),
  page("/settings/company-password", settingsSections, "CompanyPasswordPage"),
  page(
    "/settings/pay-groups",
    () => import("../features/company-settings/pay-groups/pay-groups-page.tsx"),
    "PayGroupsPage",
  ),
  page("/settings/consents", () => import("../features/company-settings/consents/consents-page.tsx"), "ConsentsPage"),
  page(
    "/settings/consents/$kind",
    () => import("../features/company-settings/consents/new-consent-page.tsx"),
    "NewConsentPage",
    publishCompanyConsent.roles,
  ),
  page(
    "/settings/deduction-file",
    () => import("../features/company-settings/file-layout/file-layout-page.tsx"),
    "FileLayoutPage",
  ),
  page("/settings/theme", () => import("../features/company-settings/theme/theme-page.tsx"), "ThemePage"),
] as const;

const importPages = [
  page("/payroll/import", () => import("../features/payroll-import/imports-page.tsx"), "ImportsPage"),
  page("/payroll/import/$id", () => import("../features/payroll-import/import-page.tsx"), "ImportPage"),
] as const;

const payrollRunPages = [
  page("/payroll", () => import("../features/payroll-runs/runs-page.tsx"), "RunsPage"),
  page("/payroll/$id", () => import("../features/payroll-runs/run-page.tsx"), "RunPage"),
  page("/payroll/$id/files", () => import("../features/payroll-runs/files-page.tsx"), "RunFilesPage"),
  page("/payroll/$id/taken", () => import("../features/payroll-runs/taken-page.tsx"), "RunTakenPage"),
] as const;

const partnerPages = [
  page("/partners", () => import("../features/partners/partners-page.tsx"), "PartnersPage", ["owner"]),
  page("/partners/$id", () => import("../features/partners/partner-page.tsx"), "PartnerPage", ["owner"]),
] as const;

const requestPages = [
  page("/requests", () => import("../features/requests/requests-page.tsx"), "RequestsPage", ["approver"]),
] as const;

const peoplePages = [
  page("/people", () => import("../features/people/people-page.tsx"), "PeoplePage"),
  page("/people/$id", () => import("../features/people/person-page.tsx"), "PersonPage"),
] as const;

const auditPages = [
  page("/audit-log", () => import("../features/audit-log/audit-log-page.tsx"), "AuditLogPage"),
] as const;

const administratorPages = [
  page("/administrators", () => import("../features/administrators/administrators-page.tsx"), "AdministratorsPage", [
    "owner",
  ]),
  page("/my-sign-in", () => import("../features/sign-in-methods/sign-in-methods-page.tsx"), "SignInMethodsPage"),
] as const;

const helpCode = () => import("../features/help/pages.tsx");
const helpPages = [
  page("/help", helpCode, "HelpPage"),
  page("/help/updates", () => import("../features/help/updates-page.tsx"), "UpdatesPage"),
  page("/help/$topic", helpCode, "HelpArticlePage"),
] as const;

// Any other address: the page says that there is none.
export const notFound = page("/$", () => import("../shared/page-not-found.tsx"), "PageNotFound");

/** Everything below needs a session. A feature adds its pages here; its menu item is in `menu.tsx`. */
export const consoleRoutes = layout.addChildren([
  ...overviewPages,
  ...requestPages,
  ...peoplePages,
  ...settingsPages,
  ...administratorPages,
  ...importPages,
  ...payrollRunPages,
  ...partnerPages,
  ...auditPages,
  ...helpPages,
  notFound,
]);
