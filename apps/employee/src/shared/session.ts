import { isDrawing } from "./drawing.ts";
import { sessionToken, tokenKey } from "./session-token.ts";

export { sessionToken };

/**
 * The session of this tab: its token in session storage, and whether the app runs inside another (embedded).
 * Logging out in one tab tells the others to flush theirs.
 */
const keys = { token: tokenKey, embedded: "wellpaid-embedded", landing: "wellpaid-landing" } as const;

/** A shorter text in the address is never a session token (specification, section 2). */
const shortestToken = 120;

export type SessionEnd = "logged-out" | "expired";

const endings = new Set<(end: SessionEnd) => void>();
const flushes = isDrawing ? null : new BroadcastChannel("wellpaid-session");

export function startSession(token: string): void {
  sessionStorage.setItem(keys.token, token);
}

export function isEmbedded(): boolean {
  return sessionStorage.getItem(keys.embedded) === "true";
}

/** Where the first page after the login is, `/dashboard/home` unless the address asked for another. */
export function takeLanding(): string {
  const landing = sessionStorage.getItem(keys.landing) ?? "home";
  sessionStorage.removeItem(keys.landing);
  return `/dashboard/${landing}`;
}

/** Where the person goes on after the next login: the page of this address. */
export function keepLanding(path: string): void {
  if (path.startsWith("/dashboard/")) sessionStorage.setItem(keys.landing, path.slice("/dashboard/".length));
}

/** Forgets the token here, tells the other tabs to, and whoever listens. Does nothing without a session. */
export function endSession(end: SessionEnd): void {
  if (sessionToken() === null) return;
  sessionStorage.removeItem(keys.token);
  flushes?.postMessage("flush");
  for (const listener of endings) listener(end);
}

/** Forgets the token without a word to anybody: a fault has already taken the screen. */
export function forgetSession(): void {
  sessionStorage.removeItem(keys.token);
}

/** Told when this tab's session ends, here or by another tab. The answer ends it. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

flushes?.addEventListener("message", () => {
  if (sessionToken() === null) return;
  sessionStorage.removeItem(keys.token);
  for (const listener of endings) listener("logged-out");
});

/**
 * Takes `token`, `embedded` and `landing` from the address and takes token and landing out of it at once.
 * A live session of this tab is never replaced by a token in an address unless the app is embedded.
 */
export function takeArrival(): void {
  const address = new URL(location.href);
  const query = address.searchParams;
  if (query.get("embedded") === "true") sessionStorage.setItem(keys.embedded, "true");
  const landing = query.get("landing");
  if (landing !== null && /^[a-z0-9][a-z0-9/-]*$/.test(landing)) sessionStorage.setItem(keys.landing, landing);
  const token = query.get("token")?.trim() ?? "";
  const isImport = address.pathname.endsWith("/add-banking");
  if (token.length >= shortestToken && (sessionToken() === null || isEmbedded())) startSession(token);
  if (landing === null && (!query.has("token") || isImport)) return;
  query.delete("landing");
  if (!isImport) query.delete("token");
  if (landing !== null && sessionToken() !== null) address.pathname = takeLanding();
  history.replaceState(history.state, "", address);
}
