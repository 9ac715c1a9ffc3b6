import { generateKeyPairSync, hkdfSync, randomBytes } from "node:crypto";
import { newPushKey } from "@wellpaid/providers/web-push/vapid-web-push";
import { storedSecret } from "./data-folder.ts";
import type { Settings } from "./settings.ts";

/** The server's secrets: from the settings, or made at the first start and kept below `DATA_DIR` (mode 0600). */
export interface Secrets {
  /** The one from which the others follow. */
  secretKey: string;
  /**
   * 32 bytes for one purpose (`"code"`, `"company password"`), always the same for the same key and purpose, and
   * telling nothing about the bytes for another.
   */
  keyFor(purpose: string): Buffer;
  /** The RSA key (PEM, PKCS #8) by which the server proves itself to the open-banking aggregator. */
  openBankingPrivateKey: string;
  /** The key of VAPID, by which push services and browsers know the server; null where nothing is pushed. */
  webPushPrivateKey: string | null;
}

/** Needs `DATA_DIR` to be there; see `ensureDataFolder`. */
export function loadSecrets(
  settings: Pick<Settings, "dataDir" | "secretKey" | "openBanking" | "webPush" | "sandbox">,
): Secrets {
  const secretKey =
    settings.secretKey ?? storedSecret(settings.dataDir, "secret-key", () => randomBytes(48).toString("base64url"));
  return {
    secretKey,
    keyFor: (purpose) => Buffer.from(hkdfSync("sha256", secretKey, "", `wellpaid ${purpose}`, 32)),
    openBankingPrivateKey:
      settings.openBanking.privateKey ?? storedSecret(settings.dataDir, "open-banking-key.pem", newPrivateKey),
    webPushPrivateKey:
      settings.webPush.privateKey ??
      (settings.sandbox ? storedSecret(settings.dataDir, "web-push-key", newPushKey) : null),
  };
}

function newPrivateKey(): string {
  return generateKeyPairSync("rsa", {
    modulusLength: 3072,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  }).privateKey;
}
