import ipaddr from "ipaddr.js";

/** Whether an address is one of loopback, also where IPv6 carries IPv4 (`::ffff:127.0.0.1`). */
export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";

/** Whether a host name or address leads to this machine and is reached from no other. */
export const isThisMachine = (host: string): boolean => host.toLowerCase() === "localhost" || isLoopbackAddress(host);

/** Names of ranges that Fastify knows. */
const NAMED_RANGES: ReadonlySet<string> = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Whether a text is an address of proxies in front of the server, or a range of them. Fastify takes no range of everybody (`/0`). */
export const isProxyAddress = (text: string): boolean =>
  NAMED_RANGES.has(text) ||
  ipaddr.IPv4.isValidFourPartDecimal(text) ||
  ipaddr.IPv6.isValid(text) ||
  (isRange(text) && !text.endsWith("/0"));

const isRange = (text: string): boolean =>
  ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
