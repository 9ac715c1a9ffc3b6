import { Outlet, useLocation } from "@tanstack/react-router";
import { product } from "@wellpaid/texts/product";
import { shellTexts } from "@wellpaid/texts/shell";
import { SnackbarRegion } from "@wellpaid/ui/feedback/snackbar-region.tsx";
import { House, LogOut, User } from "@wellpaid/ui/icons";
import { Logo } from "@wellpaid/ui/shell/logo.tsx";
import { BottomBar, Footer, Header, type NavItem, Shell } from "@wellpaid/ui/shell/shell.tsx";
import { useState } from "react";
import { LogOutDialog } from "../features/identity/log-out-dialog.tsx";
import { SessionWatch } from "../features/identity/session-watch.tsx";
import { legalLinks } from "../shared/legal-links.ts";
import { useProfile } from "../shared/profile.ts";
import { isEmbedded } from "../shared/session.ts";
import "./failure.tsx";
import { useNetworkNotice } from "./use-network-notice.ts";
import { usePartnerTheme } from "./use-partner-theme.ts";

const accountPaths = ["/dashboard/manage-account", "/dashboard/account", "/dashboard/close-account"];

function navItems(path: string, onLogOut: () => void): readonly NavItem[] {
  const isAccount = accountPaths.some((start) => path.startsWith(start));
  return [
    { key: "home", text: shellTexts.home, icon: <House />, href: "/dashboard/home", current: !isAccount },
    {
      key: "account",
      text: shellTexts.manageAccount,
      icon: <User />,
      href: "/dashboard/manage-account",
      current: isAccount,
    },
    { key: "log-out", text: shellTexts.logOut, icon: <LogOut />, onPress: onLogOut },
  ];
}

/** What stands around every page of a signed-in employee. Embedded, the other app has its own. */
export function DashboardLayout() {
  const profile = useProfile();
  const { pathname } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  useNetworkNotice();
  const theme = usePartnerTheme(profile.mobileTheme);
  const embedded = isEmbedded();
  const items = navItems(pathname, () => setLeaving(true));
  const bars = !embedded && {
    header: (
      <Header
        logo={<Logo productName={product.name} logoUrl={theme.logoUrl} />}
        homeHref="/dashboard/home"
        homeText={shellTexts.toHome()}
        items={items}
        label={shellTexts.mainNavigation}
      />
    ),
    bottomBar: <BottomBar items={items} label={shellTexts.mainNavigation} />,
    ...(!theme.hideFooter && {
      footer: <Footer links={legalLinks(profile)} label={shellTexts.footerNavigation} hiddenOnPhones />,
    }),
  };
  return (
    <>
      <Shell {...bars} skipText={shellTexts.skipToContent}>
        <Outlet />
      </Shell>
      <LogOutDialog open={isLeaving} onClose={() => setLeaving(false)} />
      <SessionWatch />
      <SnackbarRegion label={shellTexts.messages} closeText={shellTexts.close} />
    </>
  );
}
