import { useLocation, useRouter } from "@tanstack/react-router";
import type { Profile } from "@wellpaid/contract/identity";
import { savingsLink } from "@wellpaid/domain/savings/savings-link";
import { dashboardTexts } from "@wellpaid/texts/dashboard";
import { product } from "@wellpaid/texts/product";
import { shellTexts } from "@wellpaid/texts/shell";
import { SnackbarRegion } from "@wellpaid/ui/feedback/snackbar-region.tsx";
import { House, LogOut, PiggyBank, User } from "@wellpaid/ui/icons";
import { Logo } from "@wellpaid/ui/shell/logo.tsx";
import { BottomBar, Footer, Header, type NavItem, Shell, type ShellProps } from "@wellpaid/ui/shell/shell.tsx";
import { useEffect, useState } from "react";
import { ArrivalQuestion } from "../features/identity/arrival-question.tsx";
import { LogOutDialog } from "../features/identity/log-out-dialog.tsx";
import { SessionWatch } from "../features/identity/session-watch.tsx";
import { legalLinks } from "../shared/legal-links.ts";
import { useProfile } from "../shared/profile.ts";
import { isEmbedded } from "../shared/session.ts";
import "./failure.tsx";
import { DashboardPage } from "./dashboard-page.tsx";
import { useNetworkNotice } from "./use-network-notice.ts";
import { usePartnerTheme } from "./use-partner-theme.ts";
import { useSessionCheck } from "./use-session-check.ts";

const savingsPath = "/dashboard/savings";
const closeAccountPath = "/dashboard/close-account";
const accountPaths = ["/dashboard/manage-account", "/dashboard/account", closeAccountPath];

function navItems({ company }: Profile, path: string, onLogOut: () => void): readonly NavItem[] {
  const isAccount = accountPaths.some((start) => path.startsWith(start));
  const isSavings = path.startsWith(savingsPath);
  const savings = {
    key: "savings",
    text: dashboardTexts.savings,
    icon: <PiggyBank />,
    // Nothing of a saving is known yet: there is no call that tells.
    href: savingsLink(null, product.savingsProviderSlug),
    current: isSavings,
  };
  return [
    {
      key: "home",
      text: shellTexts.home,
      icon: <House />,
      href: "/dashboard/home",
      current: !isAccount && !isSavings,
    },
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

interface BarsProps {
  readonly profile: Profile;
  readonly path: string;
  readonly logoUrl: string | null;
  readonly hideFooter: boolean;
  readonly onLogOut: () => void;
}

/** None embedded, where the other app has its own, and only the footer while the person's account is about to be deleted. */
function barsOf({ profile, path, logoUrl, hideFooter, onLogOut }: BarsProps): Partial<ShellProps> {
  if (isEmbedded()) return {};
  const footer = !hideFooter && {
    footer: <Footer links={legalLinks(profile)} label={shellTexts.footerNavigation} hiddenOnPhones />,
  };
  if (profile.hasNewDeletionRequest) return { ...footer };
  const items = navItems(profile, path, onLogOut);
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

/** What stands around every page of a signed-in employee. */
export function DashboardLayout() {
  const profile = useProfile();
  const path = useLocation().pathname;
  const [isLeaving, setLeaving] = useState(false);
  useNetworkNotice();
  useSessionCheck(path);
  const { logoUrl, hideFooter } = usePartnerTheme(profile.mobileTheme);
  // On its way out, as to the login, the path is no page of this any more.
  const isHere = path.startsWith("/dashboard");
  const mustClose = profile.hasNewDeletionRequest && isHere && path !== closeAccountPath;
  const { history } = useRouter();
  useEffect(() => {
    if (mustClose) history.replace(closeAccountPath);
  }, [mustClose, history]);
  return (
    <>
      <Shell
        {...barsOf({ profile, path, logoUrl, hideFooter, onLogOut: () => setLeaving(true) })}
        skipText={dashboardTexts.skipToContent}
      >
        {!mustClose && <DashboardPage />}
      </Shell>
      <LogOutDialog open={isLeaving} onClose={() => setLeaving(false)} />
      <ArrivalQuestion />
      <SessionWatch />
      <SnackbarRegion label={dashboardTexts.messages} closeText={shellTexts.close} />
    </>
  );
}
