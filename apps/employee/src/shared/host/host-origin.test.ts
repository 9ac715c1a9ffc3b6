import { expect, test } from "vitest";
import { hostAmong } from "./host-origin.ts";

const allowed = ["https://hr.ash.example", "http://partner.localhost:3000"];

test.each([
  ["the browser says a partner's", "https://hr.ash.example", "", "https://hr.ash.example"],
  [
    "the browser says a partner's and the referrer another",
    "https://hr.ash.example",
    "https://evil.example/",
    "https://hr.ash.example",
  ],
  [
    "only the referrer says it",
    undefined,
    "http://partner.localhost:3000/sandbox/partner",
    "http://partner.localhost:3000",
  ],
  [
    "the browser says a stranger's, whatever the referrer says",
    "https://evil.example",
    "https://hr.ash.example/",
    null,
  ],
  ["the referrer is a stranger's", undefined, "https://evil.example/https://hr.ash.example", null],
  ["the referrer is a stranger's that begins alike", undefined, "https://hr.ash.example.evil.example/", null],
  ["another port is meant", "http://partner.localhost:3001", "", null],
  ["nobody says anything", undefined, "", null],
  ["it has none", "null", "", null],
])("accepts only a registered page as the host when %s", (_what, claimedOrigin, referrer, host) => {
  expect(hostAmong(allowed, claimedOrigin, referrer)).toBe(host);
});

test("has no host to talk to when no partner is registered", () => {
  expect(hostAmong([], "https://hr.ash.example", "")).toBeNull();
});
