import { createECDH } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checkVapid } from "./check-vapid.ts";
import { readEncrypted } from "./read-encrypted.ts";

const bytes = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ""), "base64url");

/** RFC 8291, section 5 and appendix A. */
const BROWSER = {
  privateKey: bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
  publicKey: bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
  auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
};
const MESSAGE = bytes(`DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml
  mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT
  pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN`);

describe("the message of RFC 8291, appendix A", () => {
  test("is read by the browser's keys", () => {
    expect(readEncrypted(MESSAGE, BROWSER)).toBe("When I grow up, I want to be a watermelon");
  });

  test.each([0, 20, 30, 90, MESSAGE.length - 1])("is not read with byte %i changed", (at) => {
    const changed = Buffer.from(MESSAGE);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(readEncrypted(changed, BROWSER)).toBeNull();
  });

  test("is not read with another secret or key, nor cut off", () => {
    expect(readEncrypted(MESSAGE, { ...BROWSER, auth: Buffer.alloc(16, 1) })).toBeNull();
    const other = createECDH("prime256v1");
    other.generateKeys();
    expect(readEncrypted(MESSAGE, { ...BROWSER, privateKey: other.getPrivateKey() })).toBeNull();
    for (let length = 0; length < MESSAGE.length; length += 7)
      expect(readEncrypted(MESSAGE.subarray(0, length), BROWSER)).toBeNull();
  });
});

/** RFC 8292, section 2.4. */
const SIGNED = `vapid t=${`eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3
  B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1ha
  Wx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_H
  LGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA`.replace(/\s/g, "")}, k=${`
  BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dR
  uU_RCPCfA5aq9ojSwk5Y2EmClBPs`.replace(/\s/g, "")}`;
const EXPIRY = 1_453_523_768;
const origin = "https://push.example.net";

describe("the signature of RFC 8292, section 2.4", () => {
  test("is that of its key", () => {
    expect(checkVapid(SIGNED, { origin, nowSeconds: EXPIRY - 3_600 })).toEqual({
      key: "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs",
    });
  });

  test.each([
    ["elsewhere", SIGNED, { origin: "https://other.example", nowSeconds: EXPIRY - 1 }],
    ["too late", SIGNED, { origin, nowSeconds: EXPIRY }],
    ["more than a day before its end", SIGNED, { origin, nowSeconds: EXPIRY - 86_401 }],
    [
      "with another key",
      SIGNED.replace(/k=.*/, `k=${BROWSER.publicKey.toString("base64url")}`),
      { origin, nowSeconds: EXPIRY - 1 },
    ],
    ["changed", SIGNED.replace("i3CYb7", "i3CYb8"), { origin, nowSeconds: EXPIRY - 1 }],
    ["in an older form", SIGNED.replace("vapid t=", "WebPush "), { origin, nowSeconds: EXPIRY - 1 }],
    ["not there", undefined, { origin, nowSeconds: EXPIRY - 1 }],
  ])("is refused %s", (_case, header, facts) => {
    expect(checkVapid(header, facts)).toHaveProperty("wrong");
  });
});
