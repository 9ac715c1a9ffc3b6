import { expect, test } from "vitest";
import { describeTotp, newTotpSecret, stepOfCode } from "./totp.ts";

/** Appendix B of RFC 6238, SHA-1, the last six of its eight digits. */
const secret = Buffer.from("12345678901234567890");
const vectors: readonly [number, string][] = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
];
const at = (seconds: number): Date => new Date(seconds * 1_000);

test.each(vectors)("gives the RFC code of the step %i seconds after 1970", async (time, code) => {
  const step = Math.floor(time / 30);
  expect(await stepOfCode(secret, code, at(time))).toBe(step);
  // One step of clocks that differ, to either side, and not two.
  for (const off of [-30, 30]) expect(await stepOfCode(secret, code, at(time + off))).toBe(step);
  for (const off of [-60, 60]) expect(await stepOfCode(secret, code, at(time + off))).toBeNull();
});

test("describes issuer, account and secret readably for an app", async () => {
  const made = newTotpSecret();
  expect(made).toHaveLength(20);
  const { uri, secret: typed } = await describeTotp(made, "ada@acorn.example");
  const address = new URL(uri);
  expect(address.href).toMatch(/^otpauth:\/\/totp\/Wellpaid:ada(@|%40)acorn\.example\?/);
  expect(address.searchParams.get("issuer")).toBe("Wellpaid");
  expect(address.searchParams.get("secret")).toBe(typed);
  expect(typed).toMatch(/^[A-Z2-7]{32}$/);
});
