import ipaddr from "ipaddr.js";

/** The one part of IPv6 that is allocated to the public internet. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Returns null for what is not written out as an address: the library by itself also reads `127.1` and `0x7f000001`. */
function addressOf(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text) : null;
}

/** Whether an address belongs to the public internet and to none of the ranges that IANA reserves for special purposes. */
export function isPublicAddress(text: string): boolean {
  const address = addressOf(text);
  if (address?.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || address.match(PUBLIC_IPV6);
}

export const isLoopbackAddress = (text: string): boolean => addressOf(text)?.range() === "loopback";
