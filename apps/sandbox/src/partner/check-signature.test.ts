import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isGoodSignature, type ReceivedWebhook } from "./check-signature.ts";
import { WILLOW_SECRET } from "./willow.ts";

const SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;
const NOW = 1_900_000_000;
const sign = (content: string): string =>
  `v1,${createHmac("sha256", Buffer.alloc(32, 5)).update(content).digest("base64")}`;
const good: ReceivedWebhook = { id: "msg_1", timestamp: String(NOW), body: "{}", signature: sign(`msg_1.${NOW}.{}`) };

test.each([
  ["as it was sent", good, true],
  ["with another secret's signature before it", { ...good, signature: `v1,AAAA ${good.signature}` }, true],
  ["with another body", { ...good, body: "{ }" }, false],
  ["with another id", { ...good, id: "msg_2" }, false],
  ["with another time", { ...good, timestamp: String(NOW + 1) }, false],
  ["without a signature", { ...good, signature: "" }, false],
  ["without a time", { ...good, timestamp: "" }, false],
  ["six minutes later", { ...good, timestamp: String(NOW - 360), signature: sign(`msg_1.${NOW - 360}.{}`) }, false],
])("for a webhook %s, the validity of the signature is %s", (_how, received, isGood) => {
  expect(isGoodSignature(received, SECRET, NOW)).toBe(isGood);
});

test("matches the worked example in docs/partners.md", () => {
  const guide = readFileSync(new URL("../../../../docs/partners.md", import.meta.url), "utf8");
  const [secret = "", signature = ""] = [/`(whsec_[^`]+)`/, /`(v1,[A-Za-z0-9+/=]+)`/].map(
    (is) => is.exec(guide)?.[1] ?? "",
  );
  expect(secret).toBe(WILLOW_SECRET);
  const received = { id: "msg_1", timestamp: String(NOW), body: '{"type":"webhook.test"}', signature };
  expect(isGoodSignature(received, secret, NOW)).toBe(true);
});
