import { createPublicKey, verify } from "node:crypto";
import * as z from "zod";

const HEADER = /^vapid\s+t=([\w-]+)\.([\w-]+)\.([\w-]+)\s*,\s*k=([\w-]+)$/i;
const Head = z.object({ alg: z.literal("ES256") });
const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) });
const MAX_SECONDS = 86_400;
const POINT_BYTES = 65;

/** A push service's view of its caller: who signed, or what is wrong. */
export type Vapid = { readonly key: string } | { readonly wrong: string };

interface Facts {
  /** The origin of the push service. */
  readonly origin: string;
  readonly nowSeconds: number;
}

const jsonOf = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString());
  } catch {
    return null;
  }
};

function isSigned(signed: string, signature: string, point: Buffer): boolean {
  const half = (from: number): string => point.subarray(from, from + 32).toString("base64url");
  try {
    const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x: half(1), y: half(33) }, format: "jwk" });
    const bytes = Buffer.from(signature, "base64url");
    return verify("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" }, bytes);
  } catch {
    return false;
  }
}

/** Checks the header `Authorization: vapid t=…, k=…` (RFC 8292, 2 to 3). */
export function checkVapid(header: string | undefined, { origin, nowSeconds }: Facts): Vapid {
  const [, head = "", claims = "", signature = "", key = ""] = HEADER.exec(header ?? "") ?? [];
  if (key === "") return { wrong: "no vapid header" };
  if (!Head.safeParse(jsonOf(head)).success) return { wrong: "the algorithm is not ES256" };
  const read = Claims.safeParse(jsonOf(claims));
  if (!read.success) return { wrong: "a claim is missing, or sub is neither mailto: nor https:" };
  const { aud, exp } = read.data;
  if (aud !== origin) return { wrong: "aud is not this push service" };
  if (exp <= nowSeconds) return { wrong: "exp is over" };
  if (exp > nowSeconds + MAX_SECONDS) return { wrong: "exp is more than a day ahead" };
  const point = Buffer.from(key, "base64url");
  if (point.length !== POINT_BYTES || point[0] !== 4) return { wrong: "k is no uncompressed point" };
  return isSigned(`${head}.${claims}`, signature, point) ? { key } : { wrong: "the signature is not of k" };
}
