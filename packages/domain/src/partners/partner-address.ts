/** Where an address may lie: in the sandbox also on this machine, without TLS. */
export interface AddressRules {
  readonly allowsLoopback: boolean;
  /** The product's own origin, which is no partner's. */
  readonly ownOrigin: string;
}

export type AddressError = "malformed" | "not-https" | "not-public" | "ours";
export type JudgedAddress = { readonly address: string } | { readonly error: AddressError };

/** An origin as a browser spells it, and as the database takes it. */
const ORIGIN = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$/;
const MAX_ADDRESS_LENGTH = 500;
/** No DNS name is longer; each origin is part of a header. */
const MAX_NAME_LENGTH = 253;

/** All of a partner's together, with a space between: fronts take headers of 4 kB, and the rest of the policy needs its part. */
export const MAX_ORIGIN_LETTERS = 1_000;

/** Whether one header has room for these origins. */
export const fitOneHeader = (origins: readonly string[]): boolean => origins.join(" ").length <= MAX_ORIGIN_LETTERS;

/** A name that ends in a dot is the same name, written out to the root. */
const withoutRoot = (host: string): string => host.replace(/\.(?=:\d+$|$)/, "");

/** By RFC 6761 every name below `localhost` is this machine. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(withoutRoot(host));

/** What is no name of the public internet: numbers, and names of a house. Where a public name leads is looked at when it is called. */
const isInnerHost = (host: string): boolean =>
  /^[\d.]+$|^\[/.test(host) || !withoutRoot(host).includes(".") || /\.(local|internal|lan|home\.arpa)\.?$/.test(host);

/** The address taken apart; null where it is none, or carries a name, a password or a fragment. */
function parsed(text: string): URL | null {
  if (text.length > MAX_ADDRESS_LENGTH || /\s/.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  // Longer than what was typed where letters beyond ASCII are written out.
  if (url.href.length > MAX_ADDRESS_LENGTH) return null;
  return url.username === "" && url.password === "" && !text.includes("#") ? url : null;
}

function locationError(url: URL, { allowsLoopback, ownOrigin }: AddressRules): AddressError | null {
  const isHere = isLoopbackHost(url.hostname);
  if (url.protocol !== "https:" && !(allowsLoopback && isHere && url.protocol === "http:")) return "not-https";
  if (withoutRoot(url.host) === new URL(ownOrigin).host) return "ours";
  return isHere && !allowsLoopback ? "not-public" : null;
}

/**
 * An origin whose pages may frame the app: scheme, host and port as a browser sends them, nothing more. It may lie within a
 * house, since only browsers go there.
 */
export function judgeOrigin(typed: string, rules: AddressRules): JudgedAddress {
  const text = typed.trim().toLowerCase();
  const url = parsed(text);
  if (url === null || url.origin !== text || !ORIGIN.test(text) || url.hostname.length > MAX_NAME_LENGTH)
    return { error: "malformed" };
  const error = locationError(url, rules);
  return error === null ? { address: url.origin } : { error };
}

/** Where a partner's server receives events: a name of the public internet. */
export function judgeWebhookAddress(typed: string, rules: AddressRules): JudgedAddress {
  const url = parsed(typed.trim());
  if (url === null) return { error: "malformed" };
  const error = locationError(url, rules);
  if (error !== null) return { error };
  return isInnerHost(url.hostname) && !isLoopbackHost(url.hostname) ? { error: "not-public" } : { address: url.href };
}

/** An address that was judged good, without its query, which may hold a secret. */
export const addressWithoutQuery = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** A page that people are led to: a helpdesk. */
export function judgeLink(typed: string, { allowsLoopback }: Pick<AddressRules, "allowsLoopback">): JudgedAddress {
  const url = parsed(typed.trim());
  if (url === null) return { error: "malformed" };
  const isHere = allowsLoopback && url.protocol === "http:" && isLoopbackHost(url.hostname);
  return url.protocol === "https:" || isHere ? { address: url.href } : { error: "not-https" };
}
