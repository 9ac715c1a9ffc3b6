import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { isOfFileType } from "./upload.ts";

/** How long the server waits for the rest of a request once its headers have arrived. */
export interface Patience {
  /** Fields arrive within this time. */
  readonly fieldsMilliseconds: number;
  /** A file may take as long as it needs, while `minInWindow` bytes of it arrive in every window. */
  readonly windowMilliseconds: number;
  readonly minInWindow: number;
  /** The most bytes of an already refused request that are read and discarded. */
  readonly maxUnread: number;
  /** How long a file may continue to arrive at a server that closes. */
  readonly closingMilliseconds: number;
  readonly lookMilliseconds: number;
}

/** 64 kbit/s: sixteen megabytes arrive within 34 minutes. A slower sender only holds the connection. */
const MIN_BYTES_A_SECOND = 8_000;
const WINDOW_SECONDS = 30;

const USUAL_PATIENCE: Patience = {
  fieldsMilliseconds: 60_000,
  windowMilliseconds: WINDOW_SECONDS * 1_000,
  minInWindow: WINDOW_SECONDS * MIN_BYTES_A_SECOND,
  maxUnread: 64_000_000,
  closingMilliseconds: 10_000,
  lookMilliseconds: 5_000,
};

interface Coming {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly since: number;
  readonly bytesBefore: number;
  windowSince: number;
  windowBytes: number;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const isStillComing = (request: IncomingMessage): boolean => !request.complete && !request.destroyed;

/** Whether a file has stopped coming, or nearly so. */
function isTrickling(connection: Coming, now: number, patience: Patience): boolean {
  if (now - connection.windowSince < patience.windowMilliseconds) return false;
  const { bytesRead } = connection.request.socket;
  const bytes = bytesRead - connection.windowBytes;
  connection.windowSince = now;
  connection.windowBytes = bytesRead;
  // Data that has arrived and is not read yet is our own slowness: the connection accepts no more until it is read.
  return connection.request.readableLength === 0 && bytes < patience.minInWindow;
}

function isTooLate(connection: Coming, now: number, patience: Patience, closingSince: number | null): boolean {
  const { request, response } = connection;
  if (response.writableFinished && request.socket.bytesRead - connection.bytesBefore > patience.maxUnread) return true;
  if (!isOfFileType(request.headers["content-type"])) return now - connection.since > patience.fieldsMilliseconds;
  if (closingSince !== null && now - closingSince > patience.closingMilliseconds) return true;
  return isTrickling(connection, now, patience);
}

/** Ends requests whose rest does not arrive, as Node ends those whose headers do not. Node itself has one limit for all. */
function endLateRequests(server: FastifyInstance, patience: Patience): void {
  const coming = new Set<Coming>();
  let looking: NodeJS.Timeout | undefined;
  let closingSince: number | null = null;
  const end = ({ request, response }: Coming): void => {
    const late = Object.assign(new Error("the rest of a request did not come"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    if (response.headersSent) request.socket.destroy();
    else server.server.emit("clientError", late, request.socket);
  };
  const check = (): void => {
    const now = performance.now();
    for (const connection of coming) {
      const isLate = isStillComing(connection.request) && isTooLate(connection, now, patience, closingSince);
      if (isLate) end(connection);
      if (isLate || !isStillComing(connection.request)) coming.delete(connection);
    }
    if (coming.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  };
  server.server.on("request", (request, response) => {
    if (!hasBody(request)) return;
    // Most bodies arrive with their headers and need no watching.
    setImmediate(() => {
      if (!isStillComing(request)) return;
      const now = performance.now();
      const { bytesRead } = request.socket;
      const windowOf = { windowSince: now, windowBytes: bytesRead };
      coming.add({ request, response, since: now, bytesBefore: bytesRead, ...windowOf });
      looking ??= setInterval(check, patience.lookMilliseconds).unref();
    });
  });
  server.addHook("preClose", async () => {
    closingSince = performance.now();
  });
}

/**
 * Delivers the refusal to a caller refused before all of a request was read: a connection that closes with unread
 * data is reset, and the response is lost. So the rest is read and discarded, and only then the connection closes, if
 * it is to.
 */
function answerBeforeTheEnd(server: FastifyInstance): void {
  server.addHook("onSend", async ({ raw }, reply) => {
    const { socket } = raw;
    if (!(socket instanceof Socket) || !hasBody(raw) || !isStillComing(raw)) return;
    // Closed only for a client that requested it. Others would send their next call into it, unaware of it.
    const closes = !reply.raw.shouldKeepAlive;
    reply.removeHeader("connection");
    reply.raw.shouldKeepAlive = true;
    reply.raw.once("finish", () => {
      if (closes && raw.readableEnded) socket.end();
      else if (closes) raw.once("end", () => socket.end());
      // A reader that has already begun reads no further.
      raw
        .removeAllListeners("readable")
        .on("data", () => undefined)
        .resume();
    });
  });
}

/** Watches the bodies of requests, from their headers to their last byte. */
export function watchBodies(server: FastifyInstance, patience: Patience = USUAL_PATIENCE): void {
  endLateRequests(server, patience);
  answerBeforeTheEnd(server);
}
