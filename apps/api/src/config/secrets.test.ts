import { createPrivateKey } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { loadSecrets } from "./secrets.ts";
import { readSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), `wellpaid-test-${process.pid}-secrets-`));
afterAll(() => rmSync(folder, { recursive: true }));
const load = (settings: Record<string, string> = {}) => loadSecrets(readSettings({ DATA_DIR: folder, ...settings }));

it("creates secrets once, readable by their owner only, when nothing is set", () => {
  const first = load();
  const second = load();
  expect(second.secretKey).toBe(first.secretKey);
  expect(second.openBankingPrivateKey).toBe(first.openBankingPrivateKey);
  expect(createPrivateKey(first.openBankingPrivateKey)).toMatchObject({
    asymmetricKeyType: "rsa",
    asymmetricKeyDetails: { modulusLength: 3072 },
  });
  const files = readdirSync(join(folder, "secrets"));
  expect(files.toSorted()).toEqual(["open-banking-key.pem", "secret-key"]);
  for (const name of files) expect(statSync(join(folder, "secrets", name)).mode & 0o777).toBe(0o600);
});

it("returns the same key each time, and another for another purpose or secret", () => {
  const { keyFor } = load();
  expect(keyFor("code")).toEqual(keyFor("code"));
  expect(keyFor("code")).toHaveLength(32);
  expect(keyFor("code")).not.toEqual(keyFor("company password"));
  expect(load({ SECRET_KEY: "x".repeat(32) }).keyFor("code")).not.toEqual(keyFor("code"));
});
