import { isDrawing } from "@wellpaid/web";
import { allTabsStorage, tabStorage } from "@wellpaid/web/tab-storage";
import { landingOf, readArrival } from "./arrival.ts";
import { arrivingKey } from "./arriving-token.ts";
import { storedAmountsKey } from "../storage/session-storage.ts";
import { sessionToken, tokenKey } from "./session-token.ts";

export { sessionToken };

/**
 * The session of this tab: its token in session storage, and whether the app runs inside another (embedded).
 * A session that ends in one tab tells the others to flush theirs; a mark in local storage tells the tabs whose page was
 * not loaded at the time.
 */
const keys = {
  token: tokenKey,
  embedded: "wellpaid-embedded",
  landing: "wellpaid-landing",
  flushed: "wellpaid-flushed",
  /** How the last session of this tab ended: after a reload of its page, the person still counts as known. */
  ended: "wellpaid-ended",
} as const;

/**
 * logged-out: by the person. timed-out: by inactivity. over: it reached its full length. refused: no longer known to the
 * server. barred: the employer does not let its employees use this app. failed: by an error of ours that broke the screen.
 * flushed: by another tab. given-up: the server has ended it at the person's own request, and the screen shows it;
 * closed: likewise, with the account.
 */
const ENDS = [
  "logged-out",
  "timed-out",
  "over",
  "refused",
  "barred",
  "failed",
  "flushed",
  "given-up",
  "closed",
] as const;
export type SessionEnd = (typeof ENDS)[number];

/** Ends caused by time, and not by a person's action. */
export const isByTime = (end: SessionEnd): boolean => end === "timed-out" || end === "over";

/** `forgetsBrowser`: whether the person no longer wants this browser to be one of their known devices. */
type Listener = (end: SessionEnd, token: string, forgetsBrowser: boolean) => void;

const endings = new Set<Listener>();
const flushes = isDrawing ? null : new BroadcastChannel("wellpaid-session");

/** False while the server has not yet accepted the address's token: until then its end concerns no other session. */
let isProven = true;
let isUnknown = false;
/** The token from the address that the person has not agreed to yet. */
let arrived: { readonly token: string; readonly landing: string | null } | null = null;

const flushMark = () => allTabsStorage.getItem(keys.flushed) ?? "";

export function startSession(token: string): void {
  tabStorage.setItem(keys.token, token);
  tabStorage.setItem(keys.flushed, flushMark());
  tabStorage.removeItem(keys.ended);
  isProven = true;
  isUnknown = false;
}

/** Whether the server has accepted this tab's token, or it comes from a login here. */
export const isSessionProven = () => isProven;

/** Records that the server has accepted this tab's token. */
export function proveSession(): void {
  isProven = true;
}

export function isEmbedded(): boolean {
  return tabStorage.getItem(keys.embedded) === "true";
}

/** Whether the other app opened this one with no token, or with one that the server does not know. */
export const isEmployeeUnknown = () => isUnknown;

/** How the last session of this tab ended; null while there is one, and where there has been none. */
export const lastEnd = (): SessionEnd | null =>
  sessionToken() === null ? (ENDS.find((end) => end === tabStorage.getItem(keys.ended)) ?? null) : null;

/**
 * Whether another page frames this one: the server decides who may. That page may guide the person's presses, so each
 * call reports it to the server.
 */
export const isFramed = (): boolean => window.parent !== window;

/** Leaves embedded mode where there is no other app. */
export function leaveEmbedded(): void {
  tabStorage.removeItem(keys.embedded);
  tabStorage.removeItem(keys.ended);
}

/** The first page after the login: `/dashboard/home` unless the address requested another. */
export function takeLanding(): string {
  const landing = nextLanding();
  tabStorage.removeItem(keys.landing);
  return landing;
}

/** The first page after the login, which stays stored. */
export const nextLanding = (): string => `/dashboard/${tabStorage.getItem(keys.landing) ?? "home"}`;

/** Stores where the person continues after the next login: the page of this path, if it is one of the dashboard. */
export function keepLanding(path: string): void {
  const landing = landingOf(path);
  if (landing !== null) tabStorage.setItem(keys.landing, landing);
}

function forget(end: SessionEnd, forgetsBrowser = false): void {
  const token = sessionToken();
  tabStorage.removeItem(keys.token);
  if (token !== null) for (const listener of endings) listener(end, token, forgetsBrowser);
}

/** Stores what the next login in this tab depends on. */
function keepTraces(end: SessionEnd): void {
  if (isByTime(end) || end === "refused") keepLanding(location.pathname + location.search);
  if (end === "logged-out") for (const key of [keys.landing, storedAmountsKey]) tabStorage.removeItem(key);
  tabStorage.setItem(keys.ended, end);
}

/** Forgets the token here, and notifies the other tabs and the listeners. Does nothing without a session. */
export function endSession(end: SessionEnd, forgetsBrowser = false): void {
  if (sessionToken() === null) return;
  if (!isProven) {
    isUnknown = isEmbedded();
    return tabStorage.removeItem(keys.token);
  }
  keepTraces(end);
  allTabsStorage.setItem(keys.flushed, `${Math.random()}`);
  flushes?.postMessage(end);
  forget(end, forgetsBrowser);
}

/** Calls the listener when this tab's session ends, here or by another tab. Returns the function that unsubscribes it. */
export function onSessionEnd(listener: Listener): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

/** Whether another tab flushed while this one's page was not loaded. */
export function isFlushMissed(): boolean {
  return sessionToken() !== null && tabStorage.getItem(keys.flushed) !== flushMark();
}

/** Ends this tab's session because of another tab: each has its own page to return to. */
function flush(end: SessionEnd): void {
  if (sessionToken() === null) return;
  if (isProven) {
    keepTraces(end);
    if (end === "logged-out") tabStorage.setItem(keys.ended, "flushed");
  }
  forget("flushed");
}

flushes?.addEventListener("message", ({ data }: MessageEvent<SessionEnd>) => flush(data));

/** Whether the page's address was requested now: not a reload, and not the way back in the history. */
function isOpenedNow(): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load === undefined || load.type === "navigate";
}

/** Opens the landing at once if there is a session, or if a guard is about to store it for the login. */
function followLanding(landing: string | null, rest: URL): void {
  if (landing === null) return;
  tabStorage.setItem(keys.landing, landing);
  if (sessionToken() === null && landingOf(rest.pathname) === null) return;
  rest.href = new URL(takeLanding(), rest).href;
  if (isEmbedded()) rest.searchParams.set("embedded", "true");
}

function showAddress({ href }: URL): void {
  if (href !== location.href) history.replaceState(history.state, "", href);
}

/**
 * Records whether the person is unknown here: the address says embedded, there is no session, and the page was opened just now
 * or no earlier session of this tab has ended.
 */
function storeKnownFacts(embeds: boolean): void {
  isUnknown = embeds && sessionToken() === null && (isOpenedNow() || tabStorage.getItem(keys.ended) === null);
}

/**
 * Reads what the address carries, and removes `landing` from it. A token from a host page opens the session if there is
 * none; any other waits, together with its landing, until the person has agreed to it (`arrivedToken`).
 */
export function takeArrival(): void {
  const { isEmbedded: embeds, landing, rest } = readArrival(location.href);
  const token = tabStorage.getItem(arrivingKey) || null;
  tabStorage.removeItem(arrivingKey);
  if (embeds) tabStorage.setItem(keys.embedded, "true");
  else if (!isFramed() && sessionToken() === null && tabStorage.getItem(keys.ended) === null) leaveEmbedded();
  if (isFlushMissed()) flush("flushed");
  if (token === null || (isFramed() && token === sessionToken())) followLanding(landing, rest);
  else if (isFramed() && sessionToken() === null) {
    startSession(token);
    isProven = false;
    followLanding(landing, rest);
  } else arrived = { token, landing };
  storeKnownFacts(embeds);
  showAddress(rest);
}

/** The token of an address that the person has not agreed to yet; null where there is none. */
export const arrivedToken = (): string | null => arrived?.token ?? null;

/** Replaces this tab's token by the arrived one, which the server has accepted. @returns the previous token */
export function takeArrived(): string | null {
  if (arrived === null) return null;
  const { token, landing } = arrived;
  const before = sessionToken();
  arrived = null;
  startSession(token);
  const address = new URL(location.href);
  followLanding(landing, address);
  showAddress(address);
  return before === token ? null : before;
}

/** Forgets the arrived token: the person declined it, or it opens nothing, which is shown if `end` is given. */
export function dropArrived(end: SessionEnd | null): void {
  arrived = null;
  if (end !== null) tabStorage.setItem(keys.ended, end);
  storeKnownFacts(readArrival(location.href).isEmbedded);
}
