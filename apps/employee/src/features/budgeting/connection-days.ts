import { instant } from "@wellpaid/domain/calendar";
import { serverNow } from "@wellpaid/web";

const dayMs = 86_400_000;

/** Days until a connection's consent ends, begun ones whole, 0 once it has; null while the server's time is not known. */
export function daysLeftOf({ expiresAt }: { readonly expiresAt: string }): number | null {
  const now = serverNow();
  return now && Math.max(0, Math.ceil((instant(expiresAt) - now) / dayMs));
}
