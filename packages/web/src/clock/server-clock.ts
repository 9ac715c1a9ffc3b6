import type { Instant } from "@wellpaid/domain/calendar";

/** The server's time as last received, and the age of this page at that moment. */
let heard: { readonly server: number; readonly atMs: number } | null = null;

/** Takes the time from an answer's `Server-Time` header: ISO 8601 or epoch milliseconds. */
export function hearServerTime(response: Response): void {
  const text = response.headers.get("server-time");
  if (text === null) return;
  const server = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (Number.isFinite(server)) heard = { server, atMs: performance.now() };
}

/**
 * The server's time now: its last answer's plus monotonic time since, never the device's clock
 * (docs/product/api.md#dates-and-time). Null before the first answer.
 */
export function serverNow(): Instant | null {
  // Not with `instant()`, which would pull the calendar into the login's first file.
  return heard && (Math.floor(heard.server + performance.now() - heard.atMs) as Instant);
}
