import { useLocation, useMatches, useRouter } from "@tanstack/react-router";
import type { Profile } from "@wellpaid/contract/identity/identity";
import { dashboardTexts } from "@wellpaid/texts/dashboard";
import { product } from "@wellpaid/texts/product";
import { shellTexts } from "@wellpaid/texts/shell";
import { BottomBar, Footer, Header, Logo, type NavItem, Shell, type ShellProps, SnackbarRegion } from "@wellpaid/ui";
import { House, LogOut, PiggyBank, User } from "@wellpaid/ui/icons";
import { lazy, Suspense, useEffect, useState } from "react";
import { LogOutDialog } from "../features/identity/log-out-dialog.tsx";
import { SessionWatch } from "../features/identity/session-watch.tsx";
import { SavingsWatch } from "../features/savings/page/savings-watch.tsx";
import { legalLinks } from "../shared/legal-links.ts";
import { useProfile } from "../shared/profile.ts";
import { isEmbedded } from "../shared/session/session.ts";
import { ProofDialog } from "../shared/verification/proof-dialog.tsx";
import "./failure.tsx";
import { keepFocus, Pending, useNetworkNotice } from "@wellpaid/web";
import { DashboardPage } from "./dashboard-page.tsx";
import { useInstalled } from "./installed/use-installed.ts";
import { usePartnerTheme } from "./use-partner-theme.ts";
import { useSessionCheck } from "./session/use-session-check.ts";

const ReviewPasskeys = lazy(async () => ({
  default: (await import("../features/account/passkeys/review-passkeys.tsx")).ReviewPasskeys,
}));

/** Replaces the page, whichever one was opened, until the person has chosen which passkeys they keep. */
const PasskeysFirst = ({ onLater }: { readonly onLater: () => void }) => (
  <Suspense fallback={<Pending />}>
    <ReviewPasskeys onLater={onLater} />
  </Suspense>
);

const savingsPath = "/dashboard/savings";
const closeAccountPath = "/dashboard/close-account";
/** Belongs to home despite its address: it is reached from home and returns to it. */
const wizardPath = "/dashboard/account/add-banking";
const accountPaths = [
  "/dashboard/manage-account",
  "/dashboard/account",
  "/dashboard/partners",
  "/dashboard/complaints",
  closeAccountPath,
];

interface NavProps {
  readonly profile: Profile;
  readonly path: string;
  readonly savingsHref: string;
  readonly onLogOut: () => void;
}

function navItems({ profile: { company }, path, savingsHref, onLogOut }: NavProps): readonly NavItem[] {
  const isAccount = accountPaths.some((start) => path.startsWith(start)) && !path.startsWith(wizardPath);
  const isSavings = path.startsWith(savingsPath);
  const savings = {
    key: "savings",
    text: dashboardTexts.savings,
    icon: <PiggyBank />,
    href: savingsHref,
    current: isSavings,
  };
  return [
    { key: "home", text: shellTexts.home, icon: <House />, href: "/dashboard/home", current: !isAccount && !isSavings },
    ...(company.isSavingsAvailable ? [savings] : []),
    {
      key: "account",
      text: dashboardTexts.manageAccount,
      icon: <User />,
      href: "/dashboard/manage-account",
      current: isAccount,
    },
    { key: "log-out", text: dashboardTexts.logOut, icon: <LogOut />, onPress: onLogOut },
  ];
}

interface BarsProps extends NavProps {
  readonly logoUrl: string | null;
  readonly hideFooter: boolean;
}

/** No bars when embedded, since the other app has its own; only the footer while the account is about to be deleted. */
function barsOf({ logoUrl, hideFooter, ...nav }: BarsProps): Partial<ShellProps> {
  if (isEmbedded()) return {};
  const { profile } = nav;
  const footer = !hideFooter && {
    footer: <Footer links={legalLinks(profile)} label={shellTexts.footerNavigation} hiddenOnPhones />,
  };
  if (profile.hasNewDeletionRequest) return { ...footer };
  const items = navItems(nav);
  return {
    header: (
      <Header
        logo={<Logo productName={product.name} logoUrl={logoUrl} />}
        homeHref="/dashboard/home"
        homeText={dashboardTexts.toHome()}
        items={items}
        label={dashboardTexts.mainNavigation}
      />
    ),
    bottomBar: <BottomBar items={items} label={dashboardTexts.mainNavigation} />,
    ...footer,
  };
}

/** The frame around every page of a signed-in employee. */
export function DashboardLayout() {
  const profile = useProfile();
  const path = useLocation().pathname;
  const [isLeaving, setLeaving] = useState(false);
  const [savingsHref, setSavingsHref] = useState(savingsPath);
  useNetworkNotice();
  useInstalled();
  useEffect(keepFocus, []);
  useSessionCheck(path);
  const { logoUrl, hideFooter } = usePartnerTheme(profile.mobileTheme);
  // While the person leaves, for example for the login, the path is no longer one of the dashboard.
  const isHere = path.startsWith("/dashboard");
  const mustClose = profile.hasNewDeletionRequest && isHere && path !== closeAccountPath;
  // The address changes before the page does, and the previous page might redirect elsewhere: the two would alternate for ever.
  const isOnPage = useMatches({ select: (matches) => matches.at(-1)?.pathname === path });
  const isShown = !profile.hasNewDeletionRequest || (isOnPage && !mustClose);
  const [isReviewLater, setReviewLater] = useState(false);
  const isReviewing = profile.arePasskeysToReview && profile.status !== "suspended" && !isReviewLater && !isEmbedded();
  const { history } = useRouter();
  useEffect(() => {
    if (mustClose) history.replace(closeAccountPath);
  }, [mustClose, history]);
  return (
    <>
      <Shell
        {...barsOf({ profile, path, savingsHref, logoUrl, hideFooter, onLogOut: () => setLeaving(true) })}
        skipText={dashboardTexts.skipToContent}
      >
        {isShown && (isReviewing ? <PasskeysFirst onLater={() => setReviewLater(true)} /> : <DashboardPage />)}
      </Shell>
      <LogOutDialog open={isLeaving} onClose={() => setLeaving(false)} />
      <SessionWatch />
      <ProofDialog />
      {profile.company.isSavingsAvailable && <SavingsWatch path={path} onLink={setSavingsHref} />}
      <SnackbarRegion label={dashboardTexts.messages} />
    </>
  );
}
