import { Refused, Unreachable } from "@wellpaid/contract/client";
import type { RefusalCode } from "@wellpaid/contract/refusals";
import { expect, test } from "vitest";
import { whatIsKnown } from "./known-facts.ts";

const refused = (status: number, code: RefusalCode) => new Refused(status, { code, message: "" });

test.each([
  ["no answer", new Unreachable("no answer"), "unknown"],
  ["a fault of the server", refused(500, "INTERNAL"), "unknown"],
  ["a server that is away", refused(503, "UNAVAILABLE"), "unknown"],
  ["the first still at work", refused(409, "IDEMPOTENCY_KEY_IN_FLIGHT"), "unknown"],
  ["no session", refused(401, "NO_SESSION"), "nothing"],
  ["too many requests", refused(429, "TOO_MANY_REQUESTS"), "nothing"],
  ["a wrong code", refused(422, "WRONG_CODE"), "refused"],
  ["too many codes tried", refused(429, "TOO_MANY_CODE_TRIES"), "refused"],
  ["too much", refused(422, "AMOUNT_ABOVE_AVAILABLE"), "refused"],
])("derives the known outcome from %s", (_what, problem, known) => {
  expect(whatIsKnown(problem)).toBe(known);
});
