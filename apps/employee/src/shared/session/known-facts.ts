import { Refused } from "@wellpaid/contract/client";

/**
 * What a failed attempt says of its withdrawal: `unknown` whether it was made, `refused` for certain, or `nothing`, since
 * the server did not come to look at it: what was known before still holds.
 */
export function whatIsKnown(problem: Error): "unknown" | "refused" | "nothing" {
  if (!(problem instanceof Refused)) return "unknown";
  if (problem.code === "NO_SESSION" || problem.code === "TOO_MANY_REQUESTS") return "nothing";
  return problem.status >= 500 || problem.code === "IDEMPOTENCY_KEY_IN_FLIGHT" ? "unknown" : "refused";
}
