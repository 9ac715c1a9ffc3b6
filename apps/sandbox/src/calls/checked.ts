/** What every call of the sandbox does: checks what it is sent, and answers errors in the one shape. */
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { type ControlRefusal, isControlRefusal } from "../sandbox-control.ts";

interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** A call that is refused: its status, code and sentence, and the fields at fault. */
export class CallRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[] | null;

  constructor(status: number, code: string, message: string, errors: readonly FieldError[] | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

export const refuseInput = (errors: readonly FieldError[]): CallRefusal =>
  new CallRefusal(400, "INVALID_INPUT", "Check what you sent.", errors);

/** @throws CallRefusal naming every faulty field */
export function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = schema.safeParse(input ?? {});
  if (read.success) return read.data;
  throw refuseInput(
    read.error.issues.map((issue) => ({
      path: issue.path.map((part) => `/${String(part)}`).join(""),
      message: issue.message,
    })),
  );
}

const STATUS_OF_DOOR: Readonly<Record<ControlRefusal["refused"], number>> = {
  NOT_FOUND: 404,
  STATE_CONFLICT: 409,
  NOT_POSSIBLE: 422,
  STALE_RUN_FILE: 409,
  RUN_FILE_CHANGED: 422,
};

/** What a door answered. @throws CallRefusal where the product would not */
export function through<T extends object>(result: T | ControlRefusal): T {
  if (!isControlRefusal(result)) return result;
  throw new CallRefusal(STATUS_OF_DOOR[result.refused], result.refused, result.message);
}

const BY_FASTIFY: Readonly<Record<string, readonly [number, string, string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "INVALID_JSON", "The request is not valid JSON."],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "BODY_TOO_LARGE", "The request is too large."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "UNSUPPORTED_MEDIA_TYPE", "Please send JSON."],
};

/** Refusals of all calls of a scope, as `{ error: { code, message, errors? } }`. */
export function answerErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof CallRefusal) {
      const { code, message, errors } = error;
      return reply.code(error.status).send({ error: { code, message, ...(errors === null ? {} : { errors }) } });
    }
    const fastifyCode = error instanceof Error && "code" in error ? String(error.code) : "";
    const known = BY_FASTIFY[fastifyCode];
    // Other errors, such as an unavailable database, are answered by the server as everywhere.
    if (known === undefined) throw error;
    const [status, code, message] = known;
    return reply.code(status).send({ error: { code, message } });
  });
}

/** A user name as a person may type it. */
export const Username = z.string().trim().min(1).max(100);
