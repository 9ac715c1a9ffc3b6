import type { Profile } from "@wellpaid/contract/identity";
import { settings } from "@wellpaid/web/settings";

/** The partner's helpdesk, else ours; null where neither is set. */
export function helpdeskUrlOf(profile: Profile): string | null {
  return profile.company.partner?.helpDeskLink ?? settings.helpdeskUrl;
}
