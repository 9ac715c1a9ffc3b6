/**
 * The origin of the page that frames this one, where it is one of those that may; null where that is not known.
 * @param claimedOrigin the origin that the browser reports; not every browser does
 * @param referrer the page that requested the app, for the same purpose; empty when that page withholds it
 */
export function hostAmong(
  allowed: readonly string[],
  claimedOrigin: string | undefined,
  referrer: string,
): string | null {
  const host = claimedOrigin ?? (referrer && new URL(referrer).origin);
  return allowed.includes(host) ? host : null;
}
