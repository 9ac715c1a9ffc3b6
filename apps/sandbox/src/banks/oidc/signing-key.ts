/** The aggregator's own RSA key, with which it signs id tokens and webhooks. Made at the first start, kept in a folder. */
import {
  createHash,
  createPrivateKey,
  generateKeyPair,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import { chmod, link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

export interface SigningKey {
  readonly privateKey: KeyObject;
  /** With `kid`, `alg` and `use`. */
  readonly privateJwk: JsonWebKey;
  readonly kid: string;
  /** For the aggregator's cookies. */
  readonly cookieSecret: string;
}

/** Reads the key in `<folder>/<name>.pem`, or makes it there (mode 0600). Two starts at once end with one key. */
export async function signingKeyIn(folder: string, name: string): Promise<SigningKey> {
  const file = join(folder, `${name}.pem`);
  const known = await read(file);
  return keyOf(known ?? (await make(folder, file)));
}

async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

async function make(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
  await chmod(draft, 0o600);
  await link(draft, file).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  });
  await unlink(draft);
  return readFile(file, "utf8");
}

function keyOf(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem);
  const { kty = "RSA", n = "", e = "", ...secret } = privateKey.export({ format: "jwk" });
  const kid = createHash("sha256").update(JSON.stringify({ e, kty, n })).digest("base64url");
  const cookieSecret = createHash("sha256").update(`cookies ${pem}`).digest("base64url");
  return { privateKey, privateJwk: { kty, n, e, kid, alg: "RS256", use: "sig", ...secret }, kid, cookieSecret };
}

/** A compact JWS, RS256. */
export function signedJwt(key: SigningKey, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const input = `${part({ alg: "RS256", kid: key.kid })}.${part(claims)}`;
  return `${input}.${sign("sha256", Buffer.from(input), key.privateKey).toString("base64url")}`;
}
