import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AddressRules, judgeLink, judgeOrigin, judgeWebhookAddress } from "./partner-address.ts";

const production: AddressRules = { allowsLoopback: false, ownOrigin: "https://pay.example" };
const sandbox: AddressRules = { allowsLoopback: true, ownOrigin: "http://localhost:3000" };

describe("when an origin is typed", () => {
  test.each([
    ["https://hr.example.com", { address: "https://hr.example.com" }],
    ["  https://HR.Example.com:8443 ", { address: "https://hr.example.com:8443" }],
    ["https://portal.corp.local", { address: "https://portal.corp.local" }],
    ["https://hr.example.com/", { fault: "malformed" }],
    ["https://hr.example.com/pay", { fault: "malformed" }],
    ["https://hr.example.com:443", { fault: "malformed" }],
    ["https://*.example.com", { fault: "malformed" }],
    [`https://${"a.".repeat(125)}com`, { address: `https://${"a.".repeat(125)}com` }],
    [`https://${"a.".repeat(126)}com`, { fault: "malformed" }],
    ["https://user@hr.example.com", { fault: "malformed" }],
    ["https://hr.example.com; script-src *", { fault: "malformed" }],
    ["hr.example.com", { fault: "malformed" }],
    ["null", { fault: "malformed" }],
    ["javascript:alert(1)", { fault: "malformed" }],
    ["http://hr.example.com", { fault: "not-https" }],
    ["http://localhost:3000", { fault: "not-https" }],
    ["https://localhost", { fault: "not-public" }],
    ["https://pay.example", { fault: "ours" }],
  ])("as %j in production, then it is judged %j", (typed, judged) => {
    expect(judgeOrigin(typed, production)).toEqual(judged);
  });

  test.each([
    ["http://partner.localhost:3000", { address: "http://partner.localhost:3000" }],
    ["http://localhost:3000", { fault: "ours" }],
    ["http://hr.example.com", { fault: "not-https" }],
  ])("as %j in the sandbox, then it is judged %j", (typed, judged) => {
    expect(judgeOrigin(typed, sandbox)).toEqual(judged);
  });

  test("as anything, then what is taken is one origin and nothing else, so that it can stand in a header", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.domain().map((name) => `https://${name}`),
        ),
        (typed) => {
          const judged = judgeOrigin(typed, production);
          if (!("address" in judged)) return;
          expect(new URL(judged.address).origin).toBe(judged.address);
          expect(judged.address).toMatch(/^https:\/\/[a-z0-9.:-]+$/);
        },
      ),
    );
  });
});

describe("when an address for webhooks is typed", () => {
  test.each([
    ["https://hr.example.com/hooks?of=us", { address: "https://hr.example.com/hooks?of=us" }],
    ["https://hr.example.com:8443/hooks", { address: "https://hr.example.com:8443/hooks" }],
    ["http://hr.example.com/hooks", { fault: "not-https" }],
    ["ftp://hr.example.com/hooks", { fault: "not-https" }],
    ["https://user:secret@hr.example.com/", { fault: "malformed" }],
    ["https://hr.example.com/#part", { fault: "malformed" }],
    ["https://localhost/hooks", { fault: "not-public" }],
    ["https://api.localhost/hooks", { fault: "not-public" }],
    ["https://127.0.0.1/hooks", { fault: "not-public" }],
    ["https://2130706433/hooks", { fault: "not-public" }],
    ["https://0x7f.1/hooks", { fault: "not-public" }],
    ["https://[::1]/hooks", { fault: "not-public" }],
    ["https://169.254.169.254/latest", { fault: "not-public" }],
    ["https://8.8.8.8/hooks", { fault: "not-public" }],
    ["https://metadata.google.internal/", { fault: "not-public" }],
    ["https://intranet/hooks", { fault: "not-public" }],
    ["https://intranet./hooks", { fault: "not-public" }],
    ["https://localhost./hooks", { fault: "not-public" }],
    ["https://127.0.0.1./hooks", { fault: "not-public" }],
    ["https://pay.example./hooks", { fault: "ours" }],
    ["https://pay.example/api/v1/login/employee", { fault: "ours" }],
    // A browser writes each of them as six letters, and that is what is kept.
    [`https://hr.example.com/${"é".repeat(100)}`, { fault: "malformed" }],
  ])("as %j in production, then it is judged %j", (typed, judged) => {
    expect(judgeWebhookAddress(typed, production)).toEqual(judged);
  });

  test.each([
    ["http://partner.localhost:3000/hooks", { address: "http://partner.localhost:3000/hooks" }],
    ["http://127.0.0.1:4000/hooks", { address: "http://127.0.0.1:4000/hooks" }],
    ["http://192.168.0.1/hooks", { fault: "not-https" }],
    ["https://192.168.0.1/hooks", { fault: "not-public" }],
  ])("as %j in the sandbox, then it is judged %j", (typed, judged) => {
    expect(judgeWebhookAddress(typed, sandbox)).toEqual(judged);
  });
});

test.each([
  ["https://help.example.com/faq#pay", { fault: "malformed" }],
  ["https://help.example.com/faq", { address: "https://help.example.com/faq" }],
  ["javascript:alert(1)", { fault: "not-https" }],
  ["http://help.example.com", { fault: "not-https" }],
])("when the link %j is typed, then it is judged %j", (typed, judged) => {
  expect(judgeLink(typed, production)).toEqual(judged);
});
