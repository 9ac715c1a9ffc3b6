import type { AdministratorStep, SecondFactor } from "@wellpaid/contract/administrators/administrators";
import { tabStorage } from "@wellpaid/web/tab-storage";

/** The administrator's session of this tab. The employee app does not use it; it stores its own under other keys. */
const keys = { session: "wellpaid-admin-session", landing: "wellpaid-admin-landing" } as const;

interface StoredSession {
  readonly token: string;
  /** The step that the sign-in still requires; `done` opens the console. */
  readonly next: AdministratorStep;
  /** The factors that the second step accepts. */
  readonly factors: readonly SecondFactor[];
  /** Typed at the first step; used to say where a code was sent. */
  readonly email: string;
}

/**
 * signed-out: by the person. elsewhere: by the same person in another tab. timed-out: by our countdown. refused: no longer
 * known to the server. too-late, too-often: likewise, but of a sign-in that still required a step, by time or by wrong
 * codes. failed: by an error of ours that broke the screen.
 */
export type SessionEnd = "signed-out" | "elsewhere" | "timed-out" | "refused" | "too-late" | "too-often" | "failed";

/** `forgetsBrowser`: whether the person no longer wants this browser to be one of their known devices. */
type Listener = (end: SessionEnd, token: string, forgetsBrowser: boolean) => void;

const endings = new Set<Listener>();

/** The session with the step that its sign-in still requires; null where there is none. */
export function session(): StoredSession | null {
  const stored = tabStorage.getItem(keys.session);
  return stored === null ? null : (JSON.parse(stored) as StoredSession);
}

export const sessionToken = (): string | null => session()?.token ?? null;

/** Stores the token that a step of the sign-in has answered with, replacing the previous one. */
export function keepSession(next: StoredSession): void {
  tabStorage.setItem(keys.session, JSON.stringify(next));
}

/** Calls the listener when this tab's session ends. Returns the function that unsubscribes it. */
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

/** Stores where the person continues after the next sign-in. */
export function keepLanding(href: string): void {
  if (/^\/employer(?=[/?]|$)(?!\/sign-in)/.test(href)) tabStorage.setItem(keys.landing, href);
}

/** The first page after a sign-in: the requested one, else the overview. */
export function takeLanding(): string {
  const landing = tabStorage.getItem(keys.landing) ?? "/employer";
  tabStorage.removeItem(keys.landing);
  return landing;
}
