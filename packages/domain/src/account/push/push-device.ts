/** The most devices of one person that receive pushes. */
export const MAX_PUSH_DEVICES = 10;
/** No push service has a longer address. */
export const MAX_ENDPOINT_LENGTH = 1_000;
/** Of what a browser calls itself in the list of devices. */
export const MAX_DEVICE_NAME_LENGTH = 60;

/**
 * The push services of the browsers' vendors (decision 0081 has their documents): these hosts and, where a dot is in front, those
 * below. A server sends nothing to any other address that a browser names.
 */
const SERVICES = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
] as const;

/** Whether an endpoint is an address at a vendor's push service: https, its usual port, no user name in front. */
export function isAtPushService(endpoint: string): boolean {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash, href } = new URL(endpoint);
  // What a program reads in another way than it is written (`\`, a tab, capitals in the host) is refused.
  if (href !== endpoint || protocol !== "https:" || port !== "" || username !== "" || password !== "" || hash !== "")
    return false;
  return SERVICES.some((service) =>
    service.startsWith(".") ? hostname.endsWith(service) && hostname.length > service.length : hostname === service,
  );
}
