import { Readable } from "node:stream";
import type { Call } from "@wellpaid/contract/call";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorCodes } from "fastify";
import type { Refusal } from "../../refusal.ts";

type TakesFile = NonNullable<Call["takesFile"]>;

/** The media types in which a call of the contract takes a file. */
const FILE_TYPES = ["text/csv", "image/png"];

export const isOfFileType = (contentType: string | undefined): boolean =>
  FILE_TYPES.some((type) => contentType?.startsWith(type) === true);

/** The sender disconnected or was too slow: no one is left to receive a response. */
class UploadBroken extends Error {
  readonly statusCode = 400;
}

/** Who sent it may not make the call any more, now that it is there. */
export class RefusedAtEnd extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** Judges who sends a file again once all of it is there; null where they still may. */
export type JudgeAtEnd = () => Promise<Refusal | null>;

/** Lets files through unread, to the calls that take them; to any other call they are of a media type that it does not take. */
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
 * The file of a request in parts, as they come. Who needs no more of it just stops: the rest is thrown away as it comes, so that the
 * answer reaches who is still sending. @throws when it is longer than the call takes, of another media type, or broken off, or
 * where who sent it is refused at its end
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
