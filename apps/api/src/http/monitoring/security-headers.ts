import { API_BASE } from "@wellpaid/contract/call";
import type { FastifyReply, FastifyRequest } from "fastify";
import helmet from "helmet";
import type { InlineHashes } from "../web-app/inline-hashes.ts";

/** The one style element that React Aria writes, a constant; everything else comes from our own files. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** How long a browser uses only TLS for this host and its subdomains: two years. */
export const TLS_ONLY_SECONDS = 63_072_000;

/** Writes the headers of every answer. */
export type WriteSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** The Trusted Types policy that our pages create; a script can create no other. */
const OUR_POLICY = "default";

/** What the policy of one page allows in addition to our own sources. */
export interface PageOpenings {
  /** The origins whose pages may frame it. */
  readonly framedBy: readonly string[];
  /** The origin of the chat's script and of what it may reach; null when there is none, or it is ours. */
  readonly chatOrigin: string | null;
  /** The origin of the banks' icons; null when they are ours. */
  readonly iconOrigin: string | null;
  /** The origin that a cover is posted to; null when that is ours. */
  readonly storageOrigin: string | null;
  /** Our own scripts and styles inlined in the page. */
  readonly inline: InlineHashes;
  /** Whether its script creates our Trusted Types policy (`packages/web/src/own-scripts.ts`). */
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

/** Nothing from other origins except what is opened, and Trusted Types. */
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
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
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

/** A call's answer, a script or a style sheet is no page: it frames nothing, and nothing of it is displayed. Home requests some thirty. */
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
  // These headers concern whatever displays a page, most of them in very old browsers.
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

const isNoPage = ({ url }: FastifyRequest): boolean =>
  url.startsWith(`${API_BASE}/`) || /^\/(?:employer\/)?assets\/[\w.-]+\.(?:css|js)$/.test(url);

/** Headers of every answer: nothing from other origins, no framing, Trusted Types. Pages that need others override them. */
export function securityHeaders(isHttps: boolean): WriteSecurityHeaders {
  // Created once: they are the same for every answer of a kind.
  const [write, writeOfNoPage] = [helmet(ofAll(isHttps)), helmet(ofNoPage(isHttps))];
  return (request, reply) => (isNoPage(request) ? writeOfNoPage : write)(request.raw, reply.raw, throwIfAny);
}

/** Opens the policy for this one answer. */
export function openPage(isHttps: boolean, openings: PageOpenings): WriteSecurityHeaders {
  const write = helmet.contentSecurityPolicy(contentPolicy(isHttps, openings));
  return (request, reply) => write(request.raw, reply.raw, throwIfAny);
}
