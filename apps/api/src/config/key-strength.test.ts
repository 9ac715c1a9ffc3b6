import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { isWeakKey, KEY_BITS } from "./key-strength.ts";

test.each([
  "0".repeat(32),
  "ab".repeat(40),
  "0123456789abcdef".repeat(2),
  "0123456789abcdefghijklmnopqrstuvwxyz",
  "zyxwvutsrqponmlkjihgfedcba9876543210",
  "Sandbox-Sandbox-Sandbox-Sandbox-2026",
  "sandbox-willow-key-sandbox-willow-key",
  "Demo-pass-2026!Demo-pass-2026!Demo-pass-2026!",
  "change-me-change-me-change-me-change-me-1",
  "Password1234567890Password1234567890",
  "qwertyuiop1234567890asdfghjkl1234",
  "thisisaverysecretkeyforourproduction",
  "1q2w3e4r5t6y1q2w3e4r5t6y1q2w3e4r5t6y",
  "a3f1".repeat(16),
])("classifies the key %s as weak", (key) => {
  expect(isWeakKey(key, KEY_BITS.own)).toBe(true);
});

test.each(["hex", "base64", "base64url"] as const)("classifies no random key in %s as weak", (as) => {
  const weak = Array.from({ length: 2_000 }, () => randomBytes(as === "hex" ? 16 : 24).toString(as)).filter((key) =>
    isWeakKey(key, KEY_BITS.own),
  );
  expect(weak).toEqual([]);
});

test.each(["sandbox", "hidden-token", "test", "secret123", "aaaaaaaaaaaaaaaaaaaaaaaa", "1234567890123456"])(
  "classifies the vendor key %s as weak",
  (key) => {
    expect(isWeakKey(key, KEY_BITS.vendors)).toBe(true);
  },
);
