import { Refused } from "@wellpaid/contract/client";

/**
 * What a failed attempt says about its withdrawal: `unknown` whether it was made, certainly `refused`, or `nothing`, since
 * the server did not process it: what was known before still applies.
 */
export function whatIsKnown(problem: Error): "unknown" | "refused" | "nothing" {
  if (!(problem instanceof Refused)) return "unknown";
  if (problem.code === "NO_SESSION" || problem.code === "TOO_MANY_REQUESTS") return "nothing";
  return problem.status >= 500 || problem.code === "IDEMPOTENCY_KEY_IN_FLIGHT" ? "unknown" : "refused";
}
