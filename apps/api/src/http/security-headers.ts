import type { FastifyReply, FastifyRequest } from "fastify";
import helmet from "helmet";

/** The one style element that React Aria writes, a constant; everything else comes from our own files. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** How long a browser asks for this host, and those below it, by TLS only: two years. */
export const TLS_ONLY_SECONDS = 63_072_000;

/** Writes the headers of every answer. */
export type WriteSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** What the policy of one page lets in beside our own. */
export interface PageOpenings {
  /** Whose pages may frame it. */
  readonly framedBy: readonly string[];
  /** From where the chat's script comes and what it may reach; null where there is none, or it is ours. */
  readonly chatOrigin: string | null;
}

const CLOSED: PageOpenings = { framedBy: [], chatOrigin: null };

const own = (alsoFrom: string | null): string[] => (alsoFrom === null ? ["'self'"] : ["'self'", alsoFrom]);

/** Nothing from elsewhere but what is opened, and Trusted Types. */
const contentPolicy = (isHttps: boolean, { framedBy, chatOrigin }: PageOpenings) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: own(chatOrigin),
    styleSrc: ["'self'", REACT_ARIA_STYLE],
    imgSrc: [...own(chatOrigin), "data:", "blob:"],
    connectSrc: own(chatOrigin),
    frameSrc: own(chatOrigin),
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: framedBy.length === 0 ? ["'none'"] : [...framedBy],
    requireTrustedTypesFor: ["'script'"],
    ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
  },
});

const throwIfAny = (error?: unknown): void => {
  if (error instanceof Error) throw error;
};

/** Headers of every answer: nothing from elsewhere, no framing, Trusted Types. Pages that need others set them over these. */
export function securityHeaders(isHttps: boolean): WriteSecurityHeaders {
  // Made once: they are the same for every answer.
  const write = helmet({
    contentSecurityPolicy: contentPolicy(isHttps, CLOSED),
    strictTransportSecurity: isHttps ? { maxAge: TLS_ONLY_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: "no-referrer" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: false,
  });
  return (request, reply) => write(request.raw, reply.raw, throwIfAny);
}

/** Opens the policy for this one answer; null where nothing is to be opened. */
export function openPage(isHttps: boolean, openings: PageOpenings): WriteSecurityHeaders | null {
  if (openings.framedBy.length === 0 && openings.chatOrigin === null) return null;
  const write = helmet.contentSecurityPolicy(contentPolicy(isHttps, openings));
  return (request, reply) => write(request.raw, reply.raw, throwIfAny);
}
