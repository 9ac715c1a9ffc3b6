import { REFUSAL_STATUS, type RefusalBody, type RefusalCode } from "@wellpaid/contract/refusals";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { type Refusal, refuse } from "../refusal.ts";
import { RefusedAtEnd } from "./request/upload.ts";

const refusals = new WeakMap<FastifyReply, RefusalCode>();

/** What this answer refused; undefined where it granted. */
export const refusedBy = (reply: FastifyReply): RefusalCode | undefined => refusals.get(reply);

/** Answers a refusal with its status and the one shape of errors (docs/product/api.md#errors). */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  refusals.set(reply, refusal.refused);
  if (refusal.retryAfterSeconds !== undefined) reply.header("retry-after", String(refusal.retryAfterSeconds));
  const body: RefusalBody = {
    error: {
      code: refusal.refused,
      message: refusal.message,
      ...(refusal.name === undefined ? {} : { name: refusal.name }),
      ...(refusal.url === undefined ? {} : { url: refusal.url }),
      ...(refusal.errors === undefined ? {} : { errors: refusal.errors }),
      ...(refusal.refused === "INTERNAL" ? { requestId: reply.request.id } : {}),
    },
  };
  return reply
    .status(REFUSAL_STATUS[refusal.refused])
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}

/** Refuses input, naming each faulty field. */
export function refuseInput(
  errors: readonly { readonly path: string; readonly message: string }[],
): Refusal<"INVALID_INPUT"> {
  return { ...refuse("INVALID_INPUT"), errors };
}

const BY_FASTIFY_CODE: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "INVALID_JSON",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "INVALID_JSON",
  FST_ERR_CTP_BODY_TOO_LARGE: "BODY_TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_MEDIA_TYPE",
};

/**
 * Connection lost, server starting or stopping, too many connections; a lock, a statement or a transaction that waited too
 * long, a deadlock: nothing is known to be wrong with the request, and it may be sent again.
 */
const DATABASE_AWAY = /^(08|57P0|53)|^(55P03|57014|25P03|40P01|40001)$|^ECONN|^EPIPE$|^ETIMEDOUT$/;

const isDatabaseAway = (error: Error): boolean =>
  ("code" in error && typeof error.code === "string" && DATABASE_AWAY.test(error.code)) ||
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Cannot use a pool after|driver has already been destroyed/.test(
    error.message,
  );

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof RefusedAtEnd) return error.refusal;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return refuseInput(
      error.validation.map((error) => ({ path: error.instancePath, message: error.message ?? "is not valid" })),
    );
  }
  const known = BY_FASTIFY_CODE[error.code];
  if (known !== undefined) return refuse(known as "INVALID_JSON");
  if (error instanceof SyntaxError && error.statusCode === 400) return refuse("INVALID_JSON");
  if (error.statusCode === 429) return { ...refuse("TOO_MANY_REQUESTS") };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refuse("INVALID_INPUT");
  if (isDatabaseAway(error)) return { ...refuse("UNAVAILABLE"), retryAfterSeconds: 2 };
  return refuse("INTERNAL");
}

/** The server's error handler: an error that is no refusal is a bug, reported by request id without internals. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.refused === "INTERNAL") request.log.error({ err: error }, "a request failed");
  else if (refusal.refused === "UNAVAILABLE") request.log.warn({ reason: error.code }, "the database is away");
  return sendRefusal(reply, refusal);
}
