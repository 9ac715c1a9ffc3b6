import { tabStorage } from "@wellpaid/web/tab-storage";
import { isEmbedded, isFramed } from "../session/session.ts";

const partnerKey = "wellpaid-partner";

/** Remembers which partner's page shows the app, as its address says; comes before the address is changed. */
export function takePartner(): void {
  const query = new URLSearchParams(location.search);
  if (query.get("embedded") === "true") tabStorage.setItem(partnerKey, query.get("partner") ?? "");
}

/** Whose frame holds this page, for the server: the partner's id that its address must name to be framed; else null. */
export function frameAround(): string | null {
  if (!isFramed()) return null;
  const partner = tabStorage.getItem(partnerKey) ?? "";
  return /^[0-9a-f-]{36}$/i.test(partner) ? partner : "true";
}

/**
 * An address of the app as the browser has it: inside another's page it keeps `embedded=true` and the partner, without
 * which a reloaded page may not be framed by anyone.
 */
export function keepEmbedded(href: string): string {
  if (!isEmbedded()) return href;
  const address = new URL(href, location.origin);
  address.searchParams.set("embedded", "true");
  const partner = tabStorage.getItem(partnerKey);
  if (partner) address.searchParams.set("partner", partner);
  return address.pathname + address.search + address.hash;
}
