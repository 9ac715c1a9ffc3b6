import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { product } from "@wellpaid/texts/product";
import { shellTexts } from "@wellpaid/texts/shell";
import { lazyPage, NothingCame } from "@wellpaid/web";
import type { ReactNode } from "react";
import { wizardSearchOf } from "../features/budgeting/connect/wizard/wizard-search.ts";
import { filtersOf } from "../features/budgeting/transactions/filters.ts";
import { type AccountTab, accountTabOf } from "./account/account-tab.ts";
import { failure, requireProfile, requireToken, root } from "./base-routes.ts";

const dashboard = createRoute({
  getParentRoute: () => root,
  path: "/dashboard",
  beforeLoad: requireToken,
  loader: requireProfile,
  // Data read for one person is not drawn for the next, who would wait for the profile in a page announced as there.
  gcTime: 0,
  // In the same file as this list, and so is home, which nearly everybody opens first.
  component: lazyPage(() => import("./dashboard-layout.tsx"), "DashboardLayout"),
  errorComponent: failure,
});

const failureOfPage = lazyRouteComponent(
  () => import("./failure.tsx").catch(() => ({ FailureOfPage: NothingCame })),
  "FailureOfPage",
);

const dashboardStart = createRoute({
  getParentRoute: () => dashboard,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/dashboard/home", replace: true });
  },
});

/** A page within the dashboard, in a file of its own. */
const page = <Name extends string, Module extends Record<Name, () => ReactNode>>(
  load: () => Promise<Module>,
  name: Name,
) => ({ component: lazyPage(load, name), errorComponent: failureOfPage });

/** A screen of the dashboard with nothing but its address and its page. */
const screen = <Path extends string, Name extends string, Module extends Record<Name, () => ReactNode>>(
  path: Path,
  load: () => Promise<Module>,
  name: Name,
) => createRoute({ getParentRoute: () => dashboard, path, ...page(load, name) });

const home = createRoute({
  getParentRoute: () => dashboard,
  path: "/home",
  staticData: { title: shellTexts.home },
  ...page(() => import("./home/home-page.tsx"), "HomePage"),
});

const budgetPages = [
  screen("/home/detail", () => import("../features/budgeting/detail-page.tsx"), "DetailPage"),
  createRoute({
    getParentRoute: () => dashboard,
    path: "/transactions",
    validateSearch: filtersOf,
    ...page(() => import("../features/budgeting/transactions/transactions-page.tsx"), "TransactionsPage"),
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: "/home/planned",
    validateSearch: ({ type }): { type?: "income" | undefined } => (type === "income" ? { type } : {}),
    ...page(() => import("../features/budgeting/planned/planned-page.tsx"), "PlannedPage"),
  }),
  screen("/home/news", () => import("../features/budgeting/news/news-page.tsx"), "NewsPage"),
  screen("/manage-account/news", () => import("../features/budgeting/news/news-settings-page.tsx"), "NewsSettingsPage"),
  screen("/home/calendar", () => import("../features/budgeting/bill-calendar/calendar-page.tsx"), "CalendarPage"),
  screen("/home/budgets", () => import("../features/budgeting/budgets/budgets-page.tsx"), "BudgetsPage"),
  screen(
    "/account/month-usage-report",
    () => import("../features/budgeting/usage-report/usage-report-page.tsx"),
    "UsageReportPage",
  ),
  createRoute({
    getParentRoute: () => dashboard,
    path: "/account/add-banking",
    validateSearch: wizardSearchOf,
    ...page(() => import("../features/budgeting/connect/wizard/wizard-page.tsx"), "AddBankingPage"),
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: "/account/statements",
    validateSearch: ({ upload }): { upload?: string } => (typeof upload === "string" ? { upload } : {}),
    ...page(() => import("../features/budgeting/statements/statements-page.tsx"), "StatementsPage"),
  }),
] as const;

const withdrawCode = () => import("../features/on-demand-pay/withdrawal/withdraw-page.tsx");
const accessCode = () => import("../features/on-demand-pay/access/pages.ts");
const payPages = [
  screen("/advance-up", withdrawCode, "WithdrawPage"),
  screen("/advance-up/worked-out", withdrawCode, "WorkedOutPage"),
  screen("/request-on-demand-pay", accessCode, "RequestPage"),
  screen("/register-interest", accessCode, "RegisterInterestPage"),
  screen("/waiting-request-on-demand-pay", accessCode, "WaitingPage"),
  screen("/rejected-request-on-demand-pay", accessCode, "RejectedPage"),
] as const;

const manageCode = () => import("./account/manage-pages.ts");
const accountPages = [
  screen("/manage-account", manageCode, "ManageAccountPage"),
  screen("/close-account", manageCode, "CloseAccountPage"),
  screen("/manage-account/deduction-history", manageCode, "DeductionHistoryPage"),
  screen("/manage-account/your-year", () => import("../features/payroll/year/your-year-page.tsx"), "YourYearPage"),
  screen("/manage-account/pause-withdrawals", manageCode, "PauseWithdrawalsPage"),
  screen("/manage-account/my-limits", manageCode, "MyLimitsPage"),
  screen("/manage-account/salary-account", manageCode, "SalaryAccountPage"),
  screen("/manage-account/push", () => import("../features/account/push/push-page.tsx"), "PushPage"),
  screen("/manage-account/statements", manageCode, "OwnStatementsPage"),
  screen("/partners", manageCode, "PartnersPage"),
  screen("/manage-account/updates", () => import("../features/help/updates-page.tsx"), "UpdatesPage"),
  screen("/complaints", () => import("../features/help/complaints/complaints-page.tsx"), "ComplaintsPage"),
  createRoute({
    getParentRoute: () => dashboard,
    path: "/account",
    validateSearch: ({ tab }): { tab?: AccountTab | undefined } => ({ tab: accountTabOf(tab) }),
    ...page(() => import("./account/account-page.tsx"), "AccountPage"),
  }),
] as const;

/** A name in an address is a setting, which is not read yet while the routes are made: with another it is no page. */
const named = <Path extends string, Name extends string, Module extends Record<Name, () => ReactNode>>(
  path: Path,
  slugOf: () => string,
  load: () => Promise<Module>,
  name: Name,
) =>
  createRoute({
    getParentRoute: () => dashboard,
    path,
    beforeLoad: ({ params }) => {
      if (!Object.values(params).includes(slugOf())) throw redirect({ to: "/dashboard/savings", replace: true });
    },
    ...page(load, name),
  });

const slug = () => product.slug;
const provider = () => product.savingsProviderSlug;
const savingsCode = () => import("../features/savings/pages.ts");
const savedCode = () => import("../features/savings/saved-pages.ts");
const savingsPages = [
  // With the last slash, else the catch-all below would have it, too.
  screen("/savings/", savingsCode, "SavingsHomePage"),
  screen("/savings/terms-and-conditions", savingsCode, "TermsPage"),
  screen("/savings/privacy-note", savingsCode, "PrivacyNotePage"),
  screen("/savings/savings-account-creation", savingsCode, "CreationPage"),
  screen("/savings/savings-account-creation-confirm", savingsCode, "SummaryPage"),
  screen("/savings/bank-offers-review", savingsCode, "BankOffersPage"),
  screen("/savings/savings-account-creation-journey", savingsCode, "ReviewPage"),
  screen("/savings/savings-account-creation-completion", savingsCode, "CompletionPage"),
  named("/savings/what-is-{$slug}-savings", slug, savingsCode, "WhatIsSavingsPage"),
  named("/savings/registration-to-{$provider}-waiting-access", provider, savingsCode, "WaitingAccessPage"),
  named("/savings/registration-to-{$provider}-waiting-to-start", provider, savingsCode, "WaitingToStartPage"),
  named("/savings/{$provider}-error", provider, savingsCode, "ServiceErrorPage"),
  screen("/savings/savings-created", savedCode, "SavingsCreatedPage"),
  screen("/savings/savings-settings", savedCode, "SavingsSettingsPage"),
  screen("/savings/reached-goal", savedCode, "ReachedGoalPage"),
  screen("/savings/reached-deadline-not-goal", savedCode, "ReachedDeadlinePage"),
  screen("/savings/completion-bank-account-actions", savedCode, "WithdrawnPage"),
  screen("/savings/changing-plan-to-buffer", savedCode, "ToBufferPage"),
  screen("/savings/account-deactivation", savedCode, "DeactivationPage"),
  screen("/savings/changing-bank-account", savedCode, "ChangingBankPage"),
  screen("/savings/standby-mode-after-changing-bank-account", savedCode, "StandbyPage"),
  // Every other address of savings (docs/product/app.md#addresses).
  createRoute({
    getParentRoute: () => dashboard,
    path: "/savings/$",
    beforeLoad: () => {
      throw redirect({ to: "/dashboard/savings", replace: true });
    },
  }),
] as const;

// Has the name of the route that the dashboard takes the place of (`router.tsx`), which may still be drawn meanwhile.
export const notFound = screen("/$", () => import("./page-not-found.tsx"), "PageNotFound");

/** Everything below needs a session. */
export const dashboardRoutes = dashboard.addChildren([
  dashboardStart,
  home,
  ...budgetPages,
  ...payPages,
  ...accountPages,
  ...savingsPages,
  notFound,
]);
