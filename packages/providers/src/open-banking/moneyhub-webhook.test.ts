import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { jwks, keyNameOf, readWebhook } from "./moneyhub-webhook.ts";

const ours = generateKeyPairSync("rsa", { modulusLength: 2048 });
const theirs = generateKeyPairSync("rsa", { modulusLength: 2048 });
const keys = jwks.parse({ keys: [{ ...ours.publicKey.export({ format: "jwk" }), kid: "k1" }] });
const at = Date.parse("2026-11-20T12:00:00Z");
const checks = { issuer: "https://identity.example/oidc", clientId: "wellpaid", at };
const claims = {
  iss: "https://identity.example",
  aud: "wellpaid",
  jti: "w1",
  sub: "u1",
  iat: at / 1000,
  events: { "urn:com:moneyhub:events:new-transactions": { accounts: [{ id: "a1", transactions: ["t1", "t2"] }] } },
};

function jwt(content: object, privateKey = ours.privateKey, head: object = { alg: "RS256", kid: "k1" }): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const input = `${part(head)}.${part(content)}`;
  return `${input}.${sign("sha256", Buffer.from(input), privateKey).toString("base64url")}`;
}

describe("the reading of a webhook", () => {
  it("accepts one signed for this product as news", () => {
    expect(keyNameOf(jwt(claims))).toBe("k1");
    expect(readWebhook(jwt(claims), keys, checks)).toEqual({
      id: "w1",
      holderId: "u1",
      kind: "transactions-added",
      transactions: [{ accountId: "a1", transactionIds: ["t1", "t2"] }],
      connectionId: null,
    });
  });

  it.each([
    ["updated-transactions", "transactions-changed"],
    ["deleted-transactions", "transactions-deleted"],
    ["sync-completed", "synced"],
    ["reauth-reminder", "consent-ending"],
    ["payment-completed", "other"],
  ])("reads the event %s as kind %s", (event, kind) => {
    const payload = { ...claims, events: { [`urn:com:moneyhub:events:${event}`]: { connectionId: "c1", status: 7 } } };
    expect(readWebhook(jwt(payload), keys, checks)).toMatchObject({
      kind,
      connectionId: kind === "other" ? null : "c1",
    });
  });

  it.each([
    ["signed by another", jwt(claims, theirs.privateKey)],
    ["without a signature", jwt(claims, ours.privateKey, { alg: "none", kid: "k1" }).replace(/[^.]+$/, "")],
    ["of an unknown key", jwt(claims, ours.privateKey, { alg: "RS256", kid: "k2" })],
    ["of another issuer", jwt({ ...claims, iss: "https://evil.example" })],
    ["for another product", jwt({ ...claims, aud: ["somebody"] })],
    ["of an hour ago", jwt({ ...claims, iat: at / 1000 - 3_600 })],
    ["without events", jwt({ ...claims, events: null })],
    ["no token at all", '{"id":"1","eventType":"newTransactions"}'],
    ["empty", ""],
  ])("rejects as forged if it is %s", (_what, body) => {
    expect(() => readWebhook(body, keys, checks)).toThrow(expect.objectContaining({ code: "webhook-forged" }));
  });
});
