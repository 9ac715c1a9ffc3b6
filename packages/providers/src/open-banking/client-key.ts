/** The product's own RSA key towards the aggregator (private_key_jwt, request objects), made at the first start. */
import { createHash, createPrivateKey, generateKeyPair, type JsonWebKey, randomBytes, webcrypto } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

export interface ClientKey {
  readonly kid: string;
  readonly privateKey: webcrypto.CryptoKey;
  /** For users of the whole key as JWK (the vendor's own client); secret. */
  readonly privateJwk: JsonWebKey;
  /** What is registered at the vendor. */
  readonly publicJwks: { readonly keys: readonly JsonWebKey[] };
}

/**
 * Reads `<folder>/open-banking-client.pem`, or makes it there (PKCS#8, mode 0600). Two starts at once end with one key.
 * In production the file is given.
 */
export async function clientKeyIn(folder: string): Promise<ClientKey> {
  const file = join(folder, "open-banking-client.pem");
  return clientKeyFrom((await readIfThere(file)) ?? (await makeKey(folder, file)));
}

/**
 * @param pem an RSA key, PKCS#8
 * @param keyId the name under which it is registered; by default its hash
 */
export async function clientKeyFrom(pem: string, keyId?: string): Promise<ClientKey> {
  const key = createPrivateKey(pem);
  const { kty = "RSA", n = "", e = "", ...secret } = key.export({ format: "jwk" });
  const kid = keyId ?? createHash("sha256").update(JSON.stringify({ e, kty, n })).digest("base64url");
  const open = { kty, n, e, kid, alg: "RS256", use: "sig" };
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const der = key.export({ type: "pkcs8", format: "der" });
  const privateKey = await webcrypto.subtle.importKey("pkcs8", der, algorithm, false, ["sign"]);
  return { kid, privateKey, privateJwk: { ...open, ...secret }, publicJwks: { keys: [open] } };
}

async function makeKey(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
  await link(draft, file).catch((error: unknown) => {
    if (!isCode(error, "EEXIST")) throw error;
  });
  await unlink(draft);
  return readFile(file, "utf8");
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
