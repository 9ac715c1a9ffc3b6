import type { Call } from "@wellpaid/contract/call";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorCodes } from "fastify";

type TakesFile = NonNullable<Call["takesFile"]>;

/** The media types in which a call of the contract takes a file. */
const FILE_TYPES = ["text/csv", "image/png"];

/** Lets files through unread, to the calls that take them; to any other call they are of a media type that it does not take. */
export function takeUploads(server: FastifyInstance): void {
  server.addContentTypeParser(FILE_TYPES, (request, payload, done) => {
    const { call } = request.routeOptions.config as { readonly call?: Call };
    const type = request.headers["content-type"];
    if (call?.takesFile === undefined) return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
    if (Number(request.headers["content-length"] ?? 0) > call.takesFile.mostBytes)
      return done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    return done(null, payload);
  });
}

/** The file of a request in parts, as they come. @throws when it is longer than the call takes, or of another media type */
export async function* uploadOf({ mostBytes }: TakesFile, request: FastifyRequest): AsyncGenerator<Buffer> {
  const { body } = request;
  if (body === null || typeof body !== "object" || !(Symbol.asyncIterator in body))
    throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers["content-type"]);
  let taken = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    taken += part.length;
    if (taken > mostBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    yield part;
  }
}
