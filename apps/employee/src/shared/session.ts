import { isDrawing } from "@wellpaid/web/drawing";
import { allTabsStorage, tabStorage } from "@wellpaid/web/tab-storage";
import { landingOf, readArrival } from "./arrival.ts";
import { arrivingKey } from "./arriving-token.ts";
import { sessionToken, tokenKey } from "./session-token.ts";

export { sessionToken };

/**
 * The session of this tab: its token in session storage, and whether the app runs inside another (embedded).
 * A session that ends in one tab tells the others to flush theirs; a mark in local storage tells the tabs whose page was
 * away then.
 */
const keys = {
  token: tokenKey,
  embedded: "wellpaid-embedded",
  landing: "wellpaid-landing",
  flushed: "wellpaid-flushed",
  /** That a session has ended in this tab: whoever loads its page again was known. */
  ended: "wellpaid-ended",
} as const;

/**
 * logged-out: by the person. timed-out: by a countdown of ours. refused: the server knows it no more. failed: by a fault
 * of ours that took the screen. flushed: by another tab. given-up: the server has ended it with what the person asked for,
 * and the screen says so.
 */
export type SessionEnd = "logged-out" | "timed-out" | "refused" | "failed" | "flushed" | "given-up";

type Listener = (end: SessionEnd, token: string) => void;

const endings = new Set<Listener>();
const flushes = isDrawing ? null : new BroadcastChannel("wellpaid-session");

/** False while the server has not yet taken the token that an address brought: its end is then nobody else's business. */
let isProven = true;
let isUnknown = false;
let rival: string | null = null;
const rivalDrops = new Set<() => void>();

const flushMark = () => allTabsStorage.getItem(keys.flushed) ?? "";

export function startSession(token: string): void {
  tabStorage.setItem(keys.token, token);
  tabStorage.setItem(keys.flushed, flushMark());
  tabStorage.removeItem(keys.ended);
  isProven = true;
  isUnknown = false;
}

/** Whether the server has taken this tab's token, or it is of a login here. */
export const isSessionProven = () => isProven;

/** The server has taken this tab's token. */
export function proveSession(): void {
  isProven = true;
}

export function isEmbedded(): boolean {
  return tabStorage.getItem(keys.embedded) === "true";
}

/** Whether the other app opened this one with no token, or with one that the server does not know. */
export const isEmployeeUnknown = () => isUnknown;

/** A token of an address that came while there was a session: it takes its place only if the person says so. */
export const rivalToken = () => rival;

export function dropRival(): void {
  rival = null;
  for (const listener of rivalDrops) listener();
}

/** Hears when there is no other token any more. @returns how to stop */
export function onRivalDropped(listener: () => void): () => void {
  rivalDrops.add(listener);
  return () => rivalDrops.delete(listener);
}

/** Where the first page after the login is, `/dashboard/home` unless the address asked for another. */
export function takeLanding(): string {
  const landing = tabStorage.getItem(keys.landing) ?? "home";
  tabStorage.removeItem(keys.landing);
  return `/dashboard/${landing}`;
}

/** Where the person goes on after the next login: the page of this path, if it is one of the dashboard. */
export function keepLanding(path: string): void {
  const landing = landingOf(path);
  if (landing !== null) tabStorage.setItem(keys.landing, landing);
}

function forget(end: SessionEnd): void {
  const token = sessionToken();
  tabStorage.removeItem(keys.token);
  if (token !== null) for (const listener of endings) listener(end, token);
}

/** What the next login in this tab goes by. */
function keepTraces(end: SessionEnd): void {
  if (end === "timed-out" || end === "refused") keepLanding(location.pathname + location.search);
  if (end === "logged-out") tabStorage.removeItem(keys.landing);
  tabStorage.setItem(keys.ended, "true");
}

/** Forgets the token here, tells the other tabs to, and whoever listens. Does nothing without a session. */
export function endSession(end: SessionEnd): void {
  if (sessionToken() === null) return;
  if (!isProven) {
    isUnknown = isEmbedded();
    return tabStorage.removeItem(keys.token);
  }
  keepTraces(end);
  allTabsStorage.setItem(keys.flushed, `${Math.random()}`);
  flushes?.postMessage(end);
  forget(end);
}

/** Told when this tab's session ends, here or by another tab. The answer ends it. */
export function onSessionEnd(listener: Listener): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

/** Whether another tab flushed while this one's page was away. */
export function isFlushMissed(): boolean {
  return sessionToken() !== null && tabStorage.getItem(keys.flushed) !== flushMark();
}

/** By another tab: each has its own page to come back to. */
function flush(end: SessionEnd): void {
  if (sessionToken() === null) return;
  if (isProven) keepTraces(end);
  forget("flushed");
}

flushes?.addEventListener("message", ({ data }: MessageEvent<SessionEnd>) => flush(data));

/** Whether whoever opened the page asked for its address now: not a reload, and not the way back in the history. */
function isOpenedNow(): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load === undefined || load.type === "navigate";
}

/** Takes what the address has brought, and landing out of it. A session is never replaced by it. */
export function takeArrival(): void {
  const { isEmbedded: embeds, landing, rest } = readArrival(location.href);
  const token = tabStorage.getItem(arrivingKey) || null;
  tabStorage.removeItem(arrivingKey);
  if (embeds) tabStorage.setItem(keys.embedded, "true");
  if (isFlushMissed()) flush("flushed");
  if (sessionToken() === null && token !== null) {
    startSession(token);
    isProven = false;
  } else if (token !== sessionToken()) rival = token;
  isUnknown = embeds && sessionToken() === null && (isOpenedNow() || tabStorage.getItem(keys.ended) === null);
  if (landing !== null) {
    tabStorage.setItem(keys.landing, landing);
    // Without a session too, where a guard is about to keep the page of the address for the login.
    if (sessionToken() !== null || landingOf(rest.pathname) !== null) {
      rest.href = new URL(takeLanding(), rest).href;
      if (embeds) rest.searchParams.set("embedded", "true");
    }
  }
  if (rest.href !== location.href) history.replaceState(history.state, "", rest);
}

/** In place of a session that the server refused: the one that came in the address meanwhile. @returns whether there is one */
export function takeRival(): boolean {
  if (rival === null) return false;
  startSession(rival);
  isProven = false;
  rival = null;
  return true;
}
