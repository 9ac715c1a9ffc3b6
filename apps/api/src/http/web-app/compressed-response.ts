import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { takesBrotli } from "./takes-brotli.ts";

const pack = promisify(brotliCompress);

/** A shorter answer fits into the packet of its headers, packed or not. */
const MIN_LENGTH = 1_000;
/** Beyond this it takes longer and is hardly smaller. */
const QUALITY = 4;

/**
 * A call's answer as it is sent: packed where it is long and the caller takes that. No secret can be guessed from its
 * length: the session comes in a header of its own, which no other page can let a browser send.
 */
export async function compressedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== "string" || payload.length < MIN_LENGTH) return payload;
  reply.header("vary", "accept-encoding");
  if (!takesBrotli(request)) return payload;
  reply.header("content-encoding", "br");
  return pack(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}
