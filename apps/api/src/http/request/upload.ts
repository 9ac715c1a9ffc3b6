import { Readable } from "node:stream";
import type { Call } from "@wellpaid/contract/call";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorCodes } from "fastify";
import type { Refusal } from "../../refusal.ts";

type TakesFile = NonNullable<Call["takesFile"]>;

/** The media types of files that calls of the contract take. */
const FILE_TYPES = ["text/csv", "image/png", "application/octet-stream"];

export const isOfFileType = (contentType: string | undefined): boolean =>
  FILE_TYPES.some((type) => contentType?.startsWith(type) === true);

/** The sender disconnected or was too slow: no one is left to receive a response. */
class UploadBroken extends Error {
  readonly statusCode = 400;
}

/** The sender may no longer make the call, now that the file is complete. */
export class RefusedAtEnd extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** Checks the sender of a file again once all of it has arrived; returns null when they may still make the call. */
export type JudgeAtEnd = () => Promise<Refusal | null>;

/** Passes files through unread to the calls that take them; any other call does not support their media type. */
export function takeUploads(server: FastifyInstance): void {
  server.addContentTypeParser(FILE_TYPES, (request, payload, done) => {
    const { call } = request.routeOptions.config as { readonly call?: Call };
    const type = request.headers["content-type"];
    if (call?.takesFile === undefined) return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
    if (Number(request.headers["content-length"] ?? 0) > call.takesFile.maxBytes)
      return done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    return done(null, payload);
  });
}

/**
 * The file of a request in parts, as they arrive. A caller that needs no more of it just stops: the rest is discarded as
 * it arrives, so that the answer reaches a client that is still sending.
 * @throws when it is longer than the call accepts, of another media type or broken off, or when its sender is refused at
 * its end
 */
export async function* uploadOf(
  { maxBytes }: TakesFile,
  request: FastifyRequest,
  judgeAtEnd: JudgeAtEnd,
): AsyncGenerator<Buffer> {
  const { body } = request;
  if (!(body instanceof Readable)) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers["content-type"]);
  let taken = 0;
  try {
    for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      taken += part.length;
      if (taken > maxBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      yield part;
    }
  } catch (error) {
    throw body.destroyed && !body.readableEnded
      ? new UploadBroken("the upload was broken off", { cause: error })
      : error;
  } finally {
    body.resume();
  }
  const refusal = await judgeAtEnd();
  if (refusal !== null) throw new RefusedAtEnd(refusal);
}
