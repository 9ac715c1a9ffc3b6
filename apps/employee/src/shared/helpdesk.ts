import type { Profile } from "@wellpaid/contract/identity/identity";
import { settings } from "@wellpaid/web";

/** The partner's helpdesk, else the employer's, else ours; null where none is set. */
export function helpdeskUrlOf(profile: Profile): string | null {
  const { partner, helpDeskLink } = profile.company;
  return partner?.helpDeskLink ?? helpDeskLink ?? settings.helpdeskUrl;
}
