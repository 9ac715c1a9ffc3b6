import type { AdministratorStep, SecondFactor } from "@wellpaid/contract/administrators/administrators";
import { tabStorage } from "@wellpaid/web/tab-storage";

/** The administrator's session of this tab. It is nothing to the employee app, which keeps its own beside it. */
const keys = { session: "wellpaid-admin-session", landing: "wellpaid-admin-landing" } as const;

interface StoredSession {
  readonly token: string;
  /** What the sign-in still owes; `done` opens the console. */
  readonly next: AdministratorStep;
  /** By which the second step can be taken. */
  readonly factors: readonly SecondFactor[];
  /** Typed at the first step, to say where a code was sent. */
  readonly email: string;
}

/**
 * signed-out: by the person. elsewhere: by the same person in another tab. timed-out: by our countdown. refused: the server
 * knows it no more. too-late, too-often: it knows a sign-in no more that still owed a step, by time or by wrong codes. failed: by
 * a fault of ours that took the screen.
 */
export type SessionEnd = "signed-out" | "elsewhere" | "timed-out" | "refused" | "too-late" | "too-often" | "failed";

/** `forgetsBrowser`: whether who signs out wants this browser to be none of their known devices any more. */
type Listener = (end: SessionEnd, token: string, forgetsBrowser: boolean) => void;

const endings = new Set<Listener>();

/** The session with what its sign-in still owes; null where there is none. */
export function session(): StoredSession | null {
  const stored = tabStorage.getItem(keys.session);
  return stored === null ? null : (JSON.parse(stored) as StoredSession);
}

export const sessionToken = (): string | null => session()?.token ?? null;

/** Keeps the token that a step of the sign-in has answered with, in place of the one before. */
export function keepSession(next: StoredSession): void {
  tabStorage.setItem(keys.session, JSON.stringify(next));
}

/** Called when this tab's session ends. The answer unsubscribes. */
export function onSessionEnd(listener: Listener): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

/** Forgets the token, and notifies the listeners. Does nothing without a session. */
export function endSession(end: SessionEnd, forgetsBrowser = false): void {
  const token = sessionToken();
  if (token === null) return;
  if (end === "signed-out") tabStorage.removeItem(keys.landing);
  else keepLanding(location.pathname + location.search);
  tabStorage.removeItem(keys.session);
  for (const listener of endings) listener(end, token, forgetsBrowser);
}

/** Where the person goes on after the next sign-in. */
export function keepLanding(href: string): void {
  if (/^\/employer(?=[/?]|$)(?!\/sign-in)/.test(href)) tabStorage.setItem(keys.landing, href);
}

/** The first page after a sign-in: the requested one, else the overview. */
export function takeLanding(): string {
  const landing = tabStorage.getItem(keys.landing) ?? "/employer";
  tabStorage.removeItem(keys.landing);
  return landing;
}
