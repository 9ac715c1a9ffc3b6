import { describe, expect, test } from "vitest";
import { createAltcha } from "./altcha.ts";
import { solveAltcha } from "./altcha-solver.ts";
import type { CaptchaChallenge } from "./port.ts";

const captcha = createAltcha({ key: "a key", cost: 2 });
const expiresAt = new Date("2031-03-12T10:10:00Z");

interface Token {
  challenge: CaptchaChallenge & { parameters: Record<string, unknown> };
  solution: Record<string, unknown>;
}
const opened = (token: string): Token => JSON.parse(Buffer.from(token, "base64").toString()) as Token;
const closed = (token: unknown): string => Buffer.from(JSON.stringify(token)).toString("base64");

describe("a captcha by ALTCHA", () => {
  test("is accepted when solved, with its expiry", async () => {
    const challenge = await captcha.makeChallenge(expiresAt);
    const solved = await captcha.judge(await solveAltcha(challenge));
    expect(solved).toEqual({ challenge: challenge.parameters["nonce"], expiresAt });
  });

  test("ignores the system clock, however far behind or ahead it is", async () => {
    for (const at of [new Date("2001-01-01T00:00:00Z"), new Date("2100-01-01T00:00:00Z")]) {
      const token = await solveAltcha(await captcha.makeChallenge(at));
      expect((await captcha.judge(token))?.expiresAt).toEqual(at);
    }
  });

  const spoilt: [string, (token: Token) => unknown][] = [
    ["another time", (token) => ((token.challenge.parameters["data"] = { goodUntil: 9e15 }), token)],
    ["another nonce", (token) => ((token.challenge.parameters["nonce"] = "00".repeat(16)), token)],
    ["less work", (token) => ((token.challenge.parameters["cost"] = 1), token)],
    ["a shorter prefix", (token) => ((token.challenge.parameters["keyPrefix"] = "0"), token)],
    ["no signature of the key", (token) => (delete token.challenge.parameters["keySignature"], token)],
    ["another signature", ({ challenge, solution }) => ({ challenge: { ...challenge, signature: "00" }, solution })],
    [
      "another key",
      ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: "00".repeat(32) } }),
    ],
    ["a key that is no hex", ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: "zz" } })],
    ["no solution", ({ challenge }) => ({ challenge, solution: null })],
    ["nothing", () => null],
    ["a list", () => []],
  ];
  test.each(spoilt)("is rejected with %s in the answer", async (_what, spoil) => {
    const token = opened(await solveAltcha(await captcha.makeChallenge(expiresAt)));
    expect(await captcha.judge(closed(token))).not.toBeNull();
    expect(await captcha.judge(closed(spoil(token)))).toBeNull();
  });

  test.each(["", "x", "e30=", "{}", "💷"])("is rejected for the token %j", async (token) => {
    expect(await captcha.judge(token)).toBeNull();
  });

  test("is rejected when another server signed it", async () => {
    const other = createAltcha({ key: "another key", cost: 2 });
    expect(await captcha.judge(await solveAltcha(await other.makeChallenge(expiresAt)))).toBeNull();
  });
});
