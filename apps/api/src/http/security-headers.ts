import type { FastifyReply, FastifyRequest } from "fastify";
import helmet from "helmet";

/** The one style element that React Aria writes, a constant; everything else comes from our own files. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** Writes the headers of every answer. */
export type WriteSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** Headers of every answer: nothing from elsewhere, no framing, Trusted Types. Pages that need others set them over these. */
export function securityHeaders(isHttps: boolean): WriteSecurityHeaders {
  // Made once: they are the same for every answer.
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", REACT_ARIA_STYLE],
        imgSrc: ["'self'", "data:", "blob:"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "no-referrer" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: false,
  });
  return (request, reply) => {
    write(request.raw, reply.raw, (error) => {
      if (error instanceof Error) throw error;
    });
  };
}
