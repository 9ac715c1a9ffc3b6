import type { MobileTheme } from "@wellpaid/contract/identity/identity";
import { applyTheme, clearTheme } from "@wellpaid/ui/theme/apply-theme";
import { type ResolvedTheme, resolveTheme } from "@wellpaid/ui/theme/resolve-theme";
import { schemeNow, watchScheme } from "@wellpaid/ui/theme/scheme";
import { useLayoutEffect, useMemo } from "react";

/** Dresses the whole document in the employee's theme, in the scheme of the moment, until the log out. */
export function usePartnerTheme(partnerTheme: MobileTheme): ResolvedTheme {
  const theme = useMemo(() => resolveTheme(partnerTheme), [partnerTheme]);
  useLayoutEffect(() => {
    const root = document.documentElement;
    applyTheme(root, theme, schemeNow());
    const unwatch = watchScheme((scheme) => applyTheme(root, theme, scheme));
    return () => {
      unwatch();
      clearTheme(root, theme);
    };
  }, [theme]);
  return theme;
}
