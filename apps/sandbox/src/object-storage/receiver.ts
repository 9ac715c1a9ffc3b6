/**
 * Object storage as S3 speaks it, with one bucket: the presigned POST of browsers, whose policy is really checked, and a
 * server's signed GET, PUT and DELETE of one object. A policy ends by the sandbox's clock. Its faults: `reject` refuses
 * as for a key that may not, `twice` is handed the call twice, as by a network.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { readNow } from "../clock/read-now.ts";
import { faultOf, meetFaults } from "../faults.ts";
import { createFileStore, type FileStore } from "./file-store.ts";
import { refuseByPolicy } from "./post-policy.ts";
import { readPostedForm } from "./posted-form.ts";
import { refuseForgedPolicy, refuseForgedRequest, type StorageKey } from "./signature.ts";
import { REFUSAL_STATUS, type StorageRefusal } from "./storage-refusal.ts";

export interface StorageReceiverOptions extends StorageKey {
  readonly pool: Pool;
  readonly bucket: string;
  /** Where the files lie; made with the first. */
  readonly folder: string;
}

/** What one call may send: a little more than any policy of the product allows, so that the policy is what refuses. */
const BODY_LIMIT = 12_000_000;

interface Place {
  readonly Params: { readonly bucket: string; readonly "*": string };
}

/** To be registered below a prefix of its own, such as `/sandbox/storage`. */
export async function storageReceiver(scope: FastifyInstance, options: StorageReceiverOptions): Promise<void> {
  const store = createFileStore(options.folder);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  scope.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) => {
    if (error.statusCode === 413) return refuse(reply, "EntityTooLarge");
    throw error;
  });
  meetFaults(scope, options.pool, "storage", 503);
  scope.addHook("preHandler", async (request, reply) => {
    if ((request as FastifyRequest<Place>).params.bucket !== options.bucket) return refuse(reply, "NoSuchBucket");
    if (faultOf(request)?.mode === "reject") return refuse(reply, "AccessDenied");
  });
  const config = { takesAnyText: true } as const;
  for (const url of ["/:bucket", "/:bucket/"]) {
    scope.post<Place, typeof config>(url, { config, bodyLimit: BODY_LIMIT }, (request, reply) =>
      takePost(options, store, request, reply),
    );
  }
  scope.route<Place, typeof config>({
    method: ["GET", "PUT", "DELETE"],
    url: "/:bucket/*",
    config,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoute: false,
    preHandler: async (request, reply) => {
      const { method, url, headers } = request.raw;
      const received = { method: method ?? "", url: url ?? "", headers, body: bodyOf(request) };
      const refused = refuseForgedRequest(received, options, Date.now());
      if (refused !== null) return refuse(reply, refused);
    },
    handler: (request, reply) => answerOfKey(store, request, reply),
  });
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

async function takePost(
  options: StorageReceiverOptions,
  store: FileStore,
  request: FastifyRequest<Place>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = await readPostedForm(request.headers["content-type"], bodyOf(request));
  const key = form?.fields.get("key");
  if (form === null || key === undefined || key === "") return refuse(reply, "MalformedPOSTRequest");
  const posted = { fields: form.fields, size: form.file.length, bucket: request.params.bucket };
  const refused = refuseForgedPolicy(form.fields, options) ?? refuseByPolicy(posted, await readNow(options.pool));
  if (refused !== null) return refuse(reply, refused);
  await storeFile(store, request, key, { contentType: form.fields.get("content-type") ?? "", bytes: form.file });
  return reply.code(204).send();
}

async function answerOfKey(
  store: FileStore,
  request: FastifyRequest<Place>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = request.params["*"];
  if (request.method === "PUT") {
    await storeFile(store, request, key, {
      contentType: request.headers["content-type"] ?? "",
      bytes: bodyOf(request),
    });
    return reply.code(200).send();
  }
  if (request.method === "DELETE") {
    await store.remove(key);
    return reply.code(204).send();
  }
  const found = await store.find(key);
  if (found === null) return refuse(reply, "NoSuchKey");
  // As it is kept, whatever it says that it is: for the server that signed, never for a browser to draw.
  return reply.header("content-disposition", "attachment").type(found.contentType).send(found.bytes);
}

async function storeFile(
  store: FileStore,
  request: FastifyRequest,
  ...file: Parameters<FileStore["store"]>
): Promise<void> {
  const times = faultOf(request)?.mode === "twice" ? 2 : 1;
  for (let handed = 0; handed < times; handed += 1) await store.store(...file);
}

function refuse(reply: FastifyReply, code: StorageRefusal): FastifyReply {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Refused: ${code}</Message></Error>`;
  return reply.code(REFUSAL_STATUS[code]).type("application/xml").send(xml);
}
