/**
 * Amazon S3, and whatever speaks its protocol: presigned posts and the object calls, signed with SigV4. The client is
 * loaded when the first file is requested, since few sessions touch one.
 */
import { addAbortSignal, type Readable } from "node:stream";
import type * as sdkModule from "@aws-sdk/client-s3";
import type { ObjectStorage, ReadOutcome, StorageUnknown, StoreOutcome, UploadLimits, UploadTarget } from "./port.ts";

export interface S3Options {
  /** Of the service, such as `https://s3.eu-west-2.amazonaws.com`; the bucket is named in the path. */
  readonly url: string;
  readonly region: string;
  readonly bucket: string;
  readonly keyId: string;
  readonly secretKey: string;
  readonly timeoutMilliseconds?: number;
}

const TIMEOUT_MS = 15_000;

type Sdk = typeof sdkModule;
type S3Client = sdkModule.S3Client;

/** `aheadBy`: how far the clock that files live by is ahead of this machine's; what is signed for browsers ends by it. */
function clientOf({ S3Client }: Sdk, options: S3Options, aheadBy = 0): S3Client {
  return new S3Client({
    endpoint: options.url,
    region: options.region,
    forcePathStyle: true,
    credentials: { accessKeyId: options.keyId, secretAccessKey: options.secretKey },
    // Who asks decides whether to ask again.
    maxAttempts: 1,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    systemClockOffset: aheadBy,
  });
}

export function createS3(options: S3Options): ObjectStorage {
  let loaded: Promise<{ readonly sdk: Sdk; readonly client: S3Client }> | null = null;
  const load = () => {
    loaded ??= import("@aws-sdk/client-s3").then((sdk) => ({ sdk, client: clientOf(sdk, options) }));
    return loaded;
  };
  const signal = () => AbortSignal.timeout(options.timeoutMilliseconds ?? TIMEOUT_MS);
  const location = (key: string) => ({ Bucket: options.bucket, Key: key });
  return {
    presignUpload: async (limits) => presign((await load()).sdk, options, limits),
    read: async (key, maxBytes) => {
      const { sdk, client } = await load();
      const abortSignal = signal();
      return reading(async () => {
        const found = await client.send(new sdk.GetObjectCommand(location(key)), { abortSignal });
        const body = addAbortSignal(abortSignal, found.Body as Readable);
        return found.ContentLength === undefined || found.ContentLength > maxBytes
          ? tooLarge(body)
          : { outcome: "found", bytes: await bytesOf(body), contentType: found.ContentType ?? "" };
      });
    },
    put: async (key, { bytes, contentType }) => {
      const { sdk, client } = await load();
      const command = new sdk.PutObjectCommand({ ...location(key), Body: bytes, ContentType: contentType });
      return storing(client.send(command, { abortSignal: signal() }));
    },
    remove: async (key) => {
      const { sdk, client } = await load();
      return storing(client.send(new sdk.DeleteObjectCommand(location(key)), { abortSignal: signal() }));
    },
  };
}

async function presign(sdk: Sdk, options: S3Options, limits: UploadLimits): Promise<UploadTarget> {
  const { createPresignedPost } = await import("@aws-sdk/s3-presigned-post");
  const { url, fields } = await createPresignedPost(clientOf(sdk, options, limits.now - Date.now()), {
    Bucket: options.bucket,
    Key: limits.key,
    Fields: { "Content-Type": limits.contentType },
    Conditions: [["content-length-range", 1, limits.maxBytes]],
    Expires: limits.expiresInSeconds,
  });
  return { url, fields };
}

function tooLarge(body: Readable): ReadOutcome {
  body.destroy();
  return { outcome: "too-large" };
}

async function bytesOf(body: Readable): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const unknown = (error: unknown): StorageUnknown => ({
  outcome: "unknown",
  reason: error instanceof Error ? error.name : "unknown",
});

async function reading(work: () => Promise<ReadOutcome>): Promise<ReadOutcome> {
  try {
    return await work();
  } catch (error) {
    return error instanceof Error && error.name === "NoSuchKey" ? { outcome: "not-found" } : unknown(error);
  }
}

async function storing(request: Promise<unknown>): Promise<StoreOutcome> {
  try {
    await request;
    return { outcome: "done" };
  } catch (error) {
    return unknown(error);
  }
}
