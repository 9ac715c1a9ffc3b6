import type { FastifyRequest } from "fastify";

/** Whether a response may be sent as Brotli (RFC 9110, section 12.5.3): its own weight takes precedence over `*`. */
export function takesBrotli({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const weights = new Map((headers["accept-encoding"] ?? "").toLowerCase().split(",").map(weighed));
  return (weights.get("br") ?? weights.get("*") ?? 0) > 0;
}

/** 'br;q=0.5' as a coding and how much it is wanted. */
function weighed(entry: string): readonly [string, number] {
  const [coding = "", weight = "q=1"] = entry.split(";").map((part) => part.trim());
  return [coding, Number(weight.replace(/^q\s*=/, ""))];
}
