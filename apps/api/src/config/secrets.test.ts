import { createPrivateKey } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newPushKey } from "@wellpaid/providers/web-push/vapid-web-push";
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
  expect(files.toSorted()).toEqual(["open-banking-key.pem", "secret-key", "web-push-key"]);
  expect(second.webPushPrivateKey).toBe(first.webPushPrivateKey);
  for (const name of files) expect(statSync(join(folder, "secrets", name)).mode & 0o777).toBe(0o600);
});

it("makes no key for push outside the sandbox, where the operator decides", () => {
  expect(load({ SANDBOX: "off" }).webPushPrivateKey).toBeNull();
  const key = newPushKey();
  expect(load({ SANDBOX: "off", WEB_PUSH_PRIVATE_KEY: key }).webPushPrivateKey).toBe(key);
  for (const WEB_PUSH_PRIVATE_KEY of ["A".repeat(43), `${key}=`, key.slice(1), "_".repeat(43)])
    expect(() => load({ WEB_PUSH_PRIVATE_KEY })).toThrow("npx web-push generate-vapid-keys");
});

it("returns the same key each time, and another for another purpose or secret", () => {
  const { keyFor } = load();
  expect(keyFor("code")).toEqual(keyFor("code"));
  expect(keyFor("code")).toHaveLength(32);
  expect(keyFor("code")).not.toEqual(keyFor("company password"));
  expect(load({ SECRET_KEY: "x".repeat(32) }).keyFor("code")).not.toEqual(keyFor("code"));
});
