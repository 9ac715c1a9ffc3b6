import { lookup, Resolver } from "node:dns/promises";
import { request as askHttp, type RequestOptions } from "node:http";
import { request as askHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLoopbackHost } from "@wellpaid/domain/partners/partner-address";
import type { Unanswered, WebhookOutcome } from "./webhooks/port.ts";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

export interface PublicPostOptions {
  /** The sandbox's parties are on this machine. Everywhere else only the public internet is reached. */
  readonly allowsLoopback: boolean;
  /** For looking up, connecting and answering together. */
  readonly timeoutMilliseconds?: number;
  /** Every address of a host name; DNS by default. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** The DNS servers; the system's own by default. */
  readonly nameServers?: readonly string[];
}

/** How a request ended; nothing is thrown. */
type PublicAnswer = WebhookOutcome;

const TIMEOUT_MILLISECONDS = 5_000;

/** Two requests end well before a try ends. */
const DNS_MILLISECONDS = 1_000;

/**
 * Every address that DNS has for a name. The system's own look-up has two threads for the whole process, and a name whose
 * server never answers occupies one of them for ten seconds and more: meanwhile the payout rail would not be found. Names below
 * `localhost` are this machine, whatever DNS says.
 */
async function resolveByDns(host: string, nameServers?: readonly string[]): Promise<readonly string[]> {
  if (isLoopbackHost(host)) return (await lookup("localhost", { all: true })).map(({ address }) => address);
  const resolver = new Resolver({ timeout: DNS_MILLISECONDS, tries: 2 });
  if (nameServers !== undefined) resolver.setServers(nameServers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (four.status === "rejected" && six.status === "rejected") throw four.reason;
  return [four, six].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

/** Restricts the connection to the addresses that were checked: a name may lead elsewhere at the next look-up. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (all === true) done(null, found);
    else done(null, first?.address ?? "", first?.family);
  };

class Forbidden extends Error {}

/** Every address of the host, if all may be called. */
async function addressesOf(host: string, options: PublicPostOptions): Promise<readonly string[]> {
  const bare = host.replace(/^\[|\]$/g, "");
  const found = isIP(bare) === 0 ? await (options.resolve?.(bare) ?? resolveByDns(bare, options.nameServers)) : [bare];
  const mayCall = (address: string): boolean =>
    isPublicAddress(address) || (options.allowsLoopback && isLoopbackAddress(address));
  if (found.length === 0 || !found.every(mayCall)) throw new Forbidden();
  return found;
}

function retryAfterOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

/** Sends one request. A redirect is an answer like another, and the answer's body is not read. */
function post(url: URL, options: RequestOptions, body: string | Uint8Array): Promise<PublicAnswer> {
  const ask = url.protocol === "https:" ? askHttps : askHttp;
  return new Promise((resolve, reject) => {
    const asking = ask(url, options, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      answer.destroy();
      resolve({ outcome: "answered", status, retryAfterSeconds: retryAfterOf(headers["retry-after"]) });
    });
    asking.on("error", reject);
    // The connection of a server that switches to another protocol (101) is closed, without an error or an answer.
    asking.on("close", () => reject(new Error("closed without an answer")));
    asking.end(body);
  });
}

function reasonOf(error: unknown, signal: AbortSignal): Unanswered {
  if (signal.aborted) return "timeout";
  if (error instanceof Forbidden) return "forbidden-address";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^(ENOTFOUND|EAI_AGAIN|ENODATA|ESERVFAIL|EREFUSED|ETIMEOUT)$/.test(code)) return "unknown-host";
  return /CERT|SSL|TLS|SIGNATURE/.test(code) ? "certificate" : "no-connection";
}

/**
 * Posts to an address that another party has chosen: only to the public internet, whose addresses are looked up once and pinned; no
 * redirect is followed, the answer's body is not read, and everything together has one time-out.
 */
export async function postPublicly(
  address: string,
  { headers, body }: { readonly headers: Record<string, string>; readonly body: string | Uint8Array },
  options: PublicPostOptions,
): Promise<PublicAnswer> {
  const signal = AbortSignal.timeout(options.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("too late")), { once: true });
  });
  // When nothing waits for it any more, it must not count as unhandled.
  tooLate.catch(() => undefined);
  try {
    const url = new URL(address);
    // A look-up cannot be aborted, only abandoned.
    const addresses = await Promise.race([addressesOf(url.hostname, options), tooLate]);
    return await post(url, { method: "POST", headers, lookup: pinnedTo(addresses), agent: false, signal }, body);
  } catch (error) {
    return { outcome: "unanswered", reason: reasonOf(error, signal) };
  }
}
