import { isEmbedded } from "./session.ts";

/**
 * An address of the app as it stands in the browser: inside another's page it keeps `embedded=true`, without which a page
 * that is loaded anew may not be framed by anybody.
 */
export function keepEmbedded(href: string): string {
  if (!isEmbedded()) return href;
  const address = new URL(href, location.origin);
  address.searchParams.set("embedded", "true");
  return address.pathname + address.search + address.hash;
}
