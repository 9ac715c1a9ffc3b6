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
  test("when a challenge is solved, then it is ours, and says until when it was good", async () => {
    const challenge = await captcha.makeChallenge(expiresAt);
    const told = await captcha.judge(await solveAltcha(challenge));
    expect(told).toEqual({ challenge: challenge.parameters["nonce"], expiresAt });
  });

  test("when its time by the machine's clock is long past or far ahead, then that is not looked at", async () => {
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
  test.each(spoilt)("when what comes back has %s, then it is nothing", async (_what, spoil) => {
    const token = opened(await solveAltcha(await captcha.makeChallenge(expiresAt)));
    expect(await captcha.judge(closed(token))).not.toBeNull();
    expect(await captcha.judge(closed(spoil(token)))).toBeNull();
  });

  test.each(["", "x", "e30=", "{}", "💷"])("when the token is %j, then it is nothing", async (token) => {
    expect(await captcha.judge(token)).toBeNull();
  });

  test("when another server signed it, then it is nothing", async () => {
    const other = createAltcha({ key: "another key", cost: 2 });
    expect(await captcha.judge(await solveAltcha(await other.makeChallenge(expiresAt)))).toBeNull();
  });
});
