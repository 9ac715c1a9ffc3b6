import { API_BASE } from "@wellpaid/contract/call";
import type { FastifyReply, FastifyRequest } from "fastify";
import helmet from "helmet";
import type { InlineHashes } from "../web-app/inline-hashes.ts";

/** The one style element that React Aria writes, a constant; everything else comes from our own files. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** How long a browser asks for this host, and those below it, by TLS only: two years. */
export const TLS_ONLY_SECONDS = 63_072_000;

/** Writes the headers of every answer. */
export type WriteSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** The Trusted Types policy that a page of ours makes; a script can make no other. */
const OUR_POLICY = "default";

/** What the policy of one page lets in beside our own. */
export interface PageOpenings {
  /** Whose pages may frame it. */
  readonly framedBy: readonly string[];
  /** From where the chat's script comes and what it may reach; null where there is none, or it is ours. */
  readonly chatOrigin: string | null;
  /** From where the pictures of banks come; null where they are ours. */
  readonly iconOrigin: string | null;
  /** Where a cover is posted to; null where that is ours. */
  readonly storageOrigin: string | null;
  /** Our own scripts and styles inlined in the page. */
  readonly inline: InlineHashes;
  /** Whether its script makes the Trusted Types policy of ours (`packages/web/src/own-scripts.ts`). */
  readonly makesPolicy: boolean;
}

export const CLOSED: PageOpenings = {
  framedBy: [],
  chatOrigin: null,
  iconOrigin: null,
  storageOrigin: null,
  inline: { scripts: [], styles: [] },
  makesPolicy: false,
};

const own = (...alsoFrom: readonly (string | null)[]): string[] => [
  "'self'",
  ...alsoFrom.filter((origin) => origin !== null),
];

/** Nothing from elsewhere but what is opened, and Trusted Types. */
const contentPolicy = (
  isHttps: boolean,
  { framedBy, chatOrigin, iconOrigin, storageOrigin, inline, makesPolicy }: PageOpenings,
) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: [...own(chatOrigin), ...inline.scripts],
    styleSrc: ["'self'", REACT_ARIA_STYLE, ...inline.styles],
    imgSrc: [...own(chatOrigin, iconOrigin), "data:", "blob:"],
    connectSrc: own(chatOrigin, storageOrigin),
    frameSrc: own(chatOrigin),
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: framedBy.length === 0 ? ["'none'"] : [...framedBy],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: makesPolicy ? [OUR_POLICY] : ["'none'"],
    ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
  },
});

const throwIfAny = (error?: unknown): void => {
  if (error instanceof Error) throw error;
};

/** A call's answer or a style is no page: nothing is loaded by it, run in it or framed. Home asks for some twenty of them. */
const ofNoPage = (isHttps: boolean) => ({
  ...ofAll(isHttps),
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
    },
  },
  // These speak to what shows a page, most of them to browsers of long ago.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

const ofAll = (isHttps: boolean) => ({
  contentSecurityPolicy: contentPolicy(isHttps, CLOSED),
  strictTransportSecurity: isHttps ? { maxAge: TLS_ONLY_SECONDS, includeSubDomains: true } : false,
  referrerPolicy: { policy: "no-referrer" as const },
  crossOriginOpenerPolicy: { policy: "same-origin" as const },
  crossOriginEmbedderPolicy: false,
  xFrameOptions: false,
});

const isNoPage = ({ url }: FastifyRequest): boolean => url.startsWith(`${API_BASE}/`) || url.endsWith(".css");

/** Headers of every answer: nothing from elsewhere, no framing, Trusted Types. Pages that need others set them over these. */
export function securityHeaders(isHttps: boolean): WriteSecurityHeaders {
  // Made once: they are the same for every answer of a kind.
  const [write, writeOfNoPage] = [helmet(ofAll(isHttps)), helmet(ofNoPage(isHttps))];
  return (request, reply) => (isNoPage(request) ? writeOfNoPage : write)(request.raw, reply.raw, throwIfAny);
}

/** Opens the policy for this one answer. */
export function openPage(isHttps: boolean, openings: PageOpenings): WriteSecurityHeaders {
  const write = helmet.contentSecurityPolicy(contentPolicy(isHttps, openings));
  return (request, reply) => write(request.raw, reply.raw, throwIfAny);
}
