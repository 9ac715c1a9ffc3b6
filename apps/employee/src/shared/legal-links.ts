import type { Profile } from "@wellpaid/contract/identity/identity";
import { dashboardTexts } from "@wellpaid/texts/dashboard";
import { shellTexts } from "@wellpaid/texts/shell";
import { helpdeskUrlOf } from "./helpdesk.ts";
import { isEmbedded } from "./session/session.ts";

/** Terms, privacy, cookies, help, accessibility and, where there is one, the helpdesk. Embedded, all are read outside the frame. */
export function legalLinks(profile: Profile) {
  const helpdesk = helpdeskUrlOf(profile);
  const ours = isEmbedded() ? { external: true } : {};
  return [
    { text: shellTexts.termsOfUse, href: "/terms-of-use", ...ours },
    { text: shellTexts.privacy, href: "/privacy", ...ours },
    { text: shellTexts.cookies, href: "/cookies", ...ours },
    { text: shellTexts.help, href: "/help", ...ours },
    { text: shellTexts.accessibility, href: "/accessibility", ...ours },
    ...(helpdesk === null ? [] : [{ text: dashboardTexts.helpdesk, href: helpdesk, external: true }]),
  ];
}
