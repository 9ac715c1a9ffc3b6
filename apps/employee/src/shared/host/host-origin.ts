/**
 * The origin of the page that frames this one, where it is one of those that may; null where that is not known.
 * @param claimedOrigin what the browser says of it; not every browser does
 * @param referrer from where the app was asked for, which says the same; empty where that page keeps it to itself
 */
export function hostAmong(
  allowed: readonly string[],
  claimedOrigin: string | undefined,
  referrer: string,
): string | null {
  const host = claimedOrigin ?? (referrer && new URL(referrer).origin);
  return allowed.includes(host) ? host : null;
}
