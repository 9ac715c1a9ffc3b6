import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AddressRules, judgeLink, judgeOrigin, judgeWebhookAddress } from "./partner-address.ts";

const production: AddressRules = { allowsLoopback: false, ownOrigin: "https://pay.example" };
const sandbox: AddressRules = { allowsLoopback: true, ownOrigin: "http://localhost:3000" };

describe("a typed origin", () => {
  test.each([
    ["https://hr.example.com", { address: "https://hr.example.com" }],
    ["  https://HR.Example.com:8443 ", { address: "https://hr.example.com:8443" }],
    ["https://portal.corp.local", { address: "https://portal.corp.local" }],
    ["https://hr.example.com/", { error: "malformed" }],
    ["https://hr.example.com/pay", { error: "malformed" }],
    ["https://hr.example.com:443", { error: "malformed" }],
    ["https://*.example.com", { error: "malformed" }],
    [`https://${"a.".repeat(125)}com`, { address: `https://${"a.".repeat(125)}com` }],
    [`https://${"a.".repeat(126)}com`, { error: "malformed" }],
    ["https://user@hr.example.com", { error: "malformed" }],
    ["https://hr.example.com; script-src *", { error: "malformed" }],
    ["hr.example.com", { error: "malformed" }],
    ["null", { error: "malformed" }],
    ["javascript:alert(1)", { error: "malformed" }],
    ["http://hr.example.com", { error: "not-https" }],
    ["http://localhost:3000", { error: "not-https" }],
    ["https://localhost", { error: "not-public" }],
    ["https://pay.example", { error: "ours" }],
  ])("%j in production is judged %j", (typed, judged) => {
    expect(judgeOrigin(typed, production)).toEqual(judged);
  });

  test.each([
    ["http://partner.localhost:3000", { address: "http://partner.localhost:3000" }],
    ["http://localhost:3000", { error: "ours" }],
    ["http://hr.example.com", { error: "not-https" }],
  ])("%j in the sandbox is judged %j", (typed, judged) => {
    expect(judgeOrigin(typed, sandbox)).toEqual(judged);
  });

  test("of any form is accepted only as a single origin, so that it fits a header", () => {
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

describe("a typed webhook address", () => {
  test.each([
    ["https://hr.example.com/hooks?of=us", { address: "https://hr.example.com/hooks?of=us" }],
    ["https://hr.example.com:8443/hooks", { address: "https://hr.example.com:8443/hooks" }],
    ["http://hr.example.com/hooks", { error: "not-https" }],
    ["ftp://hr.example.com/hooks", { error: "not-https" }],
    ["https://user:secret@hr.example.com/", { error: "malformed" }],
    ["https://hr.example.com/#part", { error: "malformed" }],
    ["https://localhost/hooks", { error: "not-public" }],
    ["https://api.localhost/hooks", { error: "not-public" }],
    ["https://127.0.0.1/hooks", { error: "not-public" }],
    ["https://2130706433/hooks", { error: "not-public" }],
    ["https://0x7f.1/hooks", { error: "not-public" }],
    ["https://[::1]/hooks", { error: "not-public" }],
    ["https://169.254.169.254/latest", { error: "not-public" }],
    ["https://8.8.8.8/hooks", { error: "not-public" }],
    ["https://metadata.google.internal/", { error: "not-public" }],
    ["https://intranet/hooks", { error: "not-public" }],
    ["https://intranet./hooks", { error: "not-public" }],
    ["https://localhost./hooks", { error: "not-public" }],
    ["https://127.0.0.1./hooks", { error: "not-public" }],
    ["https://pay.example./hooks", { error: "ours" }],
    ["https://pay.example/api/v1/login/employee", { error: "ours" }],
    // A browser writes each of them as six letters, and that is what is kept.
    [`https://hr.example.com/${"é".repeat(100)}`, { error: "malformed" }],
  ])("%j in production is judged %j", (typed, judged) => {
    expect(judgeWebhookAddress(typed, production)).toEqual(judged);
  });

  test.each([
    ["http://partner.localhost:3000/hooks", { address: "http://partner.localhost:3000/hooks" }],
    ["http://127.0.0.1:4000/hooks", { address: "http://127.0.0.1:4000/hooks" }],
    ["http://192.168.0.1/hooks", { error: "not-https" }],
    ["https://192.168.0.1/hooks", { error: "not-public" }],
  ])("%j in the sandbox is judged %j", (typed, judged) => {
    expect(judgeWebhookAddress(typed, sandbox)).toEqual(judged);
  });
});

test.each([
  ["https://help.example.com/faq#pay", { error: "malformed" }],
  ["https://help.example.com/faq", { address: "https://help.example.com/faq" }],
  ["javascript:alert(1)", { error: "not-https" }],
  ["http://help.example.com", { error: "not-https" }],
])("judges the typed link %j as %j", (typed, judged) => {
  expect(judgeLink(typed, production)).toEqual(judged);
});
