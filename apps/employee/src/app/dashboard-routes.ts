import { createRoute, redirect } from "@tanstack/react-router";
import { product } from "@wellpaid/texts/product";
import { type AccountTab, accountTabOf } from "./account/account-tab.ts";
import { dashboard, firstPages, page, screen } from "./base-routes.ts";

const homeDetail = screen("/home/detail", () => import("../features/budgeting/detail-page.tsx"), "DetailPage");

const withdrawCode = () => import("../features/on-demand-pay/withdraw-page.tsx");
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

const account = createRoute({
  getParentRoute: () => dashboard,
  path: "/account",
  validateSearch: ({ tab }): { tab?: AccountTab | undefined } => ({ tab: accountTabOf(tab) }),
  ...page(() => import("./account/account-page.tsx"), "AccountPage"),
});

/** To the screen of savings that there is, from every other address of savings, too (decisions, section 4). */
const savings = createRoute({
  getParentRoute: () => dashboard,
  path: "/savings/$",
  beforeLoad: () => {
    throw redirect({ to: "/dashboard/savings/what-is-{$slug}-savings", params: { slug: product.slug }, replace: true });
  },
});

const whatIsSavings = createRoute({
  getParentRoute: () => dashboard,
  // The product's name is a setting, which is not read yet while the routes are made.
  path: "/savings/what-is-{$slug}-savings",
  beforeLoad: ({ params }) => {
    if (params.slug !== product.slug) throw redirect({ to: "/dashboard/savings/$", replace: true });
  },
  ...page(() => import("../features/savings/what-is-savings-page.tsx"), "WhatIsSavingsPage"),
});

const accountPages = [manageAccount, account, closeAccount] as const;
const accessPages = [requestAccess, registerInterest, waitingRequest, rejectedRequest] as const;
const payPages = [withdraw, ...accessPages, deductionHistory, pauseWithdrawals, myLimits, workedOut] as const;
const pages = [...firstPages, homeDetail, ...payPages, ...accountPages, savings, whatIsSavings] as const;

/** All pages, in the place of the route that asked for them. */
export function addPages() {
  return dashboard.addChildren(pages);
}
