import type { Socket } from "node:net";
import { refuse } from "../../refusal.ts";
import { TLS_ONLY_SECONDS } from "../monitoring/security-headers.ts";

const ANSWERS: Readonly<Record<string, readonly [status: string, refusal: ReturnType<typeof refuse>]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", refuse("INVALID_INPUT")],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", refuse("INVALID_INPUT")],
};
const UNREADABLE = ["400 Bad Request", refuse("INVALID_INPUT")] as const;

/** Answers what is no HTTP request, or never came to its end, in the one shape of errors. There is no request to answer to. */
export function answerUnreadable(
  error: Error & { readonly code?: string },
  socket: Socket,
  { isHttps }: { readonly isHttps: boolean },
): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const [status, { refused: code, message }] = ANSWERS[error.code ?? ""] ?? UNREADABLE;
  const body = JSON.stringify({ error: { code, message } });
  const lines = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options: nosniff",
    "referrer-policy: no-referrer",
    "cache-control: no-store",
    ...(isHttps ? [`strict-transport-security: max-age=${TLS_ONLY_SECONDS}; includeSubDomains`] : []),
    "connection: close",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}
