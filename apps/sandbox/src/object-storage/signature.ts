/** AWS's Signature Version 4, from its description: for what servers send, and for what a browser's policy allows. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { StorageRefusal } from "./storage-refusal.ts";

export interface StorageKey {
  readonly keyId: string;
  readonly secretKey: string;
  readonly region: string;
}

const ALGORITHM = "AWS4-HMAC-SHA256";
/** How far a server's clock may be off. It is the machine's own: a client library signs by nothing else. */
const SKEW_MS = 15 * 60_000;

const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Uint8Array, data: string): Buffer => createHmac("sha256", key).update(data).digest();

/** `keyId/20311231/eu-west-2/s3/aws4_request`: who signed, on which day, for what. */
function readCredential(
  credential: string,
  { keyId, region }: StorageKey,
): { readonly day: string } | { readonly refused: StorageRefusal } {
  const [id, day = "", ...rest] = credential.split("/");
  if (id !== keyId) return { refused: "InvalidAccessKeyId" };
  const isForUs = /^\d{8}$/.test(day) && rest.join("/") === `${region}/s3/aws4_request`;
  return isForUs ? { day } : { refused: "SignatureDoesNotMatch" };
}

const signatureOf = ({ secretKey, region }: StorageKey, day: string, text: string): string =>
  hmac([day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secretKey}`), text).toString("hex");

function isSame(first: string, other: string): boolean {
  const [left, right] = [Buffer.from(first), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Null where a policy was signed by the key that its fields name. */
export function refuseForgedPolicy(fields: ReadonlyMap<string, string>, key: StorageKey): StorageRefusal | null {
  const field = (name: string) => fields.get(name) ?? "";
  if (field("x-amz-algorithm") !== ALGORITHM) return "InvalidArgument";
  const read = readCredential(field("x-amz-credential"), key);
  if ("refused" in read) return read.refused;
  const { day } = read;
  if (!/^\d{8}T\d{6}Z$/.test(field("x-amz-date")) || !field("x-amz-date").startsWith(day)) return "AccessDenied";
  return isSame(signatureOf(key, day, field("policy")), field("x-amz-signature")) ? null : "SignatureDoesNotMatch";
}

/** A request as its signature covers it. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
}

const AUTHORIZATION = new RegExp(
  `^${ALGORITHM} Credential=([^, ]+), ?SignedHeaders=([^, ]+), ?Signature=([0-9a-f]{64})$`,
);
/** Without these a signature would cover too little. */
const COVERED = ["host", "x-amz-content-sha256", "x-amz-date"];

/** Null where the request was signed by this key, within the last minutes, and its body is the one that was signed. */
export function refuseForgedRequest(request: SignedRequest, key: StorageKey, now: number): StorageRefusal | null {
  const header = (name: string) => String(request.headers[name] ?? "");
  const [, credential = "", names = "", signature = ""] = AUTHORIZATION.exec(header("authorization")) ?? [];
  if (signature === "") return "AccessDenied";
  const read = readCredential(credential, key);
  if ("refused" in read) return read.refused;
  const { day } = read;
  const date = header("x-amz-date");
  if (!date.startsWith(day) || !COVERED.every((name) => names.split(";").includes(name)))
    return "SignatureDoesNotMatch";
  if (!(Math.abs(timeOf(date) - now) <= SKEW_MS)) return "RequestTimeTooSkewed";
  const text = [ALGORITHM, date, `${day}/${key.region}/s3/aws4_request`, sha256(canonical(request, names))].join("\n");
  if (!isSame(signatureOf(key, day, text), signature)) return "SignatureDoesNotMatch";
  return header("x-amz-content-sha256") === sha256(request.body) ? null : "XAmzContentSHA256Mismatch";
}

const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, "$1-$2-$3T$4:$5:$6Z"));

function canonical({ method, url, headers }: SignedRequest, names: string): string {
  const [path = "/", query = ""] = url.split("?");
  const sorted = query === "" ? "" : query.split("&").toSorted().join("&");
  const lines = names.split(";").map(
    (name) =>
      `${name}:${String(headers[name] ?? "")
        .trim()
        .replace(/ +/g, " ")}\n`,
  );
  return [method, path, sorted, lines.join(""), names, String(headers["x-amz-content-sha256"])].join("\n");
}
