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

const homeDetail = screen("/home/detail", () => import("../features/budgeting/detail-page.tsx"), "DetailPage");

const transactions = createRoute({
  getParentRoute: () => dashboard,
  path: "/transactions",
  validateSearch: filtersOf,
  ...page(() => import("../features/budgeting/transactions/transactions-page.tsx"), "TransactionsPage"),
});

const homePlanned = createRoute({
  getParentRoute: () => dashboard,
  path: "/home/planned",
  validateSearch: ({ type }): { type?: "income" | undefined } => (type === "income" ? { type } : {}),
  ...page(() => import("../features/budgeting/planned/planned-page.tsx"), "PlannedPage"),
});

const withdrawCode = () => import("../features/on-demand-pay/withdrawal/withdraw-page.tsx");
const withdraw = screen("/advance-up", withdrawCode, "WithdrawPage");
const workedOut = screen("/advance-up/worked-out", withdrawCode, "WorkedOutPage");

const accessCode = () => import("../features/on-demand-pay/access/pages.ts");
const requestAccess = screen("/request-on-demand-pay", accessCode, "RequestPage");
const registerInterest = screen("/register-interest", accessCode, "RegisterInterestPage");
const waitingRequest = screen("/waiting-request-on-demand-pay", accessCode, "WaitingPage");
const rejectedRequest = screen("/rejected-request-on-demand-pay", accessCode, "RejectedPage");

const manageCode = () => import("./account/manage-pages.ts");
const manageAccount = screen("/manage-account", manageCode, "ManageAccountPage");
const closeAccount = screen("/close-account", manageCode, "CloseAccountPage");
const deductionHistory = screen("/manage-account/deduction-history", manageCode, "DeductionHistoryPage");
const pauseWithdrawals = screen("/manage-account/pause-withdrawals", manageCode, "PauseWithdrawalsPage");
const myLimits = screen("/manage-account/my-limits", manageCode, "MyLimitsPage");
const salaryAccount = screen("/manage-account/salary-account", manageCode, "SalaryAccountPage");

const partners = screen("/partners", manageCode, "PartnersPage");

const account = createRoute({
  getParentRoute: () => dashboard,
  path: "/account",
  validateSearch: ({ tab }): { tab?: AccountTab | undefined } => ({ tab: accountTabOf(tab) }),
  ...page(() => import("./account/account-page.tsx"), "AccountPage"),
});

const usageReport = screen(
  "/account/month-usage-report",
  () => import("../features/budgeting/usage-report/usage-report-page.tsx"),
  "UsageReportPage",
);

const addBanking = createRoute({
  getParentRoute: () => dashboard,
  path: "/account/add-banking",
  validateSearch: wizardSearchOf,
  ...page(() => import("../features/budgeting/connect/wizard/wizard-page.tsx"), "AddBankingPage"),
});

const savingsCode = () => import("../features/savings/pages.ts");
// With the last slash, else the catch-all below would have it, too.
const savingsHome = screen("/savings/", savingsCode, "SavingsHomePage");
const savingsTerms = screen("/savings/terms-and-conditions", savingsCode, "TermsPage");
const savingsPrivacy = screen("/savings/privacy-note", savingsCode, "PrivacyNotePage");
const savingsCreation = screen("/savings/savings-account-creation", savingsCode, "CreationPage");
const savingsSummary = screen("/savings/savings-account-creation-confirm", savingsCode, "SummaryPage");
const savingsBanks = screen("/savings/bank-offers-review", savingsCode, "BankOffersPage");
const savingsReview = screen("/savings/savings-account-creation-journey", savingsCode, "ReviewPage");
const savingsStarted = screen("/savings/savings-account-creation-completion", savingsCode, "CompletionPage");

/** Every other address of savings (docs/product/app.md#addresses). */
const savingsOther = createRoute({
  getParentRoute: () => dashboard,
  path: "/savings/$",
  beforeLoad: () => {
    throw redirect({ to: "/dashboard/savings", replace: true });
  },
});

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
const whatIsSavings = named("/savings/what-is-{$slug}-savings", slug, savingsCode, "WhatIsSavingsPage");
const waitingAccess = named(
  "/savings/registration-to-{$provider}-waiting-access",
  provider,
  savingsCode,
  "WaitingAccessPage",
);
const waitingToStart = named(
  "/savings/registration-to-{$provider}-waiting-to-start",
  provider,
  savingsCode,
  "WaitingToStartPage",
);
const savingsError = named("/savings/{$provider}-error", provider, savingsCode, "ServiceErrorPage");

const savedCode = () => import("../features/savings/saved-pages.ts");
const savedPages = [
  screen("/savings/savings-created", savedCode, "SavingsCreatedPage"),
  screen("/savings/savings-settings", savedCode, "SavingsSettingsPage"),
  screen("/savings/reached-goal", savedCode, "ReachedGoalPage"),
  screen("/savings/reached-deadline-not-goal", savedCode, "ReachedDeadlinePage"),
  screen("/savings/completion-bank-account-actions", savedCode, "WithdrawnPage"),
  screen("/savings/changing-plan-to-buffer", savedCode, "ToBufferPage"),
  screen("/savings/account-deactivation", savedCode, "DeactivationPage"),
  screen("/savings/changing-bank-account", savedCode, "ChangingBankPage"),
  screen("/savings/standby-mode-after-changing-bank-account", savedCode, "StandbyPage"),
] as const;

// Has the name of the route that the dashboard takes the place of (`router.tsx`), which may still be drawn meanwhile.
const notFound = screen("/$", () => import("./page-not-found.tsx"), "PageNotFound");

const accountPages = [manageAccount, salaryAccount, partners, account, addBanking, usageReport, closeAccount] as const;
const accessPages = [requestAccess, registerInterest, waitingRequest, rejectedRequest] as const;
const payPages = [withdraw, ...accessPages, deductionHistory, pauseWithdrawals, myLimits, workedOut] as const;
const budgetPages = [homeDetail, homePlanned, transactions] as const;
const savingsWayIn = [
  savingsTerms,
  savingsPrivacy,
  savingsCreation,
  savingsSummary,
  savingsBanks,
  savingsReview,
] as const;
const savingsWaiting = [waitingAccess, waitingToStart, savingsStarted, savingsError] as const;
const savingsPages = [
  savingsHome,
  ...savingsWayIn,
  ...savingsWaiting,
  ...savedPages,
  whatIsSavings,
  savingsOther,
] as const;
const otherPages = [...budgetPages, ...payPages, ...accountPages, ...savingsPages, notFound] as const;

/** Everything below needs a session. */
export const dashboardRoutes = dashboard.addChildren([dashboardStart, home, ...otherPages]);
