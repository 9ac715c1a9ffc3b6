import type { Place } from "@wellpaid/web/tab-storage";

/** The storage key under which the arrived token waits for the app. */
export const arrivingKey = "wellpaid-arriving";

/** At least 120 characters; what a header could not carry, or a server would not read, is not a token either. */
const sessionToken = /^[!-~]{120,2000}$/;

/** The session token of an address, and the address without it. */
export interface ArrivingToken {
  readonly token: string | null;
  readonly rest: string;
}

/**
 * Takes every token out of the address, from its query and its fragment, whatever it is, except the import's, which is
 * shorter and stays in the query, where it belongs. Returns null where there is none.
 */
export function readToken(href: string): ArrivingToken | null {
  const rest = new URL(href);
  const query = rest.searchParams;
  const fragment = new URLSearchParams(rest.hash.slice(1));
  if (!query.has("token") && !fragment.has("token")) return null;
  const tokens = [...query.getAll("token"), ...fragment.getAll("token")].map((token) => token.trim());
  query.delete("token");
  if (fragment.has("token")) {
    fragment.delete("token");
    rest.hash = fragment.toString();
  }
  const imported = /\/add-banking\/*$/i.test(rest.pathname) && tokens.find((token) => token.length < 120);
  if (imported) query.set("token", imported);
  return { token: tokens.find((token) => sessionToken.test(token)) ?? null, rest: rest.href };
}

/** Whether an arrived token waits for the app; usable before the app has loaded. */
export function hasArrived(): boolean {
  const storedEntries = (history.state as Place | null)?.kept ?? [];
  if (storedEntries.some(([key, token]) => key === arrivingKey && token !== "")) return true;
  try {
    return Boolean(sessionStorage.getItem(arrivingKey));
  } catch {
    return false;
  }
}

/** Stores it as this tab stores everything: if the browser blocks its storage, in the page's history entry. */
export function keepToken({ token, rest }: ArrivingToken): void {
  const entry = [arrivingKey, token ?? ""] as const;
  let state: Place = { ...(history.state as Place | null) };
  try {
    sessionStorage.setItem(...entry);
  } catch {
    state = { ...state, kept: [...(state.kept ?? []), entry] };
  }
  history.replaceState(state, "", rest);
}
