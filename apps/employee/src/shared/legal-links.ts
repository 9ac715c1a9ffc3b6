import type { Profile } from "@wellpaid/contract/identity";
import { shellTexts } from "@wellpaid/texts/shell";
import { helpdeskUrlOf } from "./helpdesk.ts";

/** Terms, privacy, cookies and, where there is one, the helpdesk. */
export function legalLinks(profile: Profile) {
  const helpdesk = helpdeskUrlOf(profile);
  return [
    { text: shellTexts.termsOfUse, href: "/terms-of-use" },
    { text: shellTexts.privacy, href: "/privacy" },
    { text: shellTexts.cookies, href: "/cookies" },
    ...(helpdesk === null ? [] : [{ text: shellTexts.helpdesk, href: helpdesk, external: true }]),
  ];
}
