import type { Place } from "@wellpaid/web/tab-storage";

/** Where what an address brought waits for the app. */
export const arrivingKey = "wellpaid-arriving";

/** At least 120 characters, or it is none; what no header could carry, or no server would read, is none either. */
const sessionToken = /^[!-~]{120,2000}$/;

/** What an address brings of a session, and the address without it. */
export interface ArrivingToken {
  readonly token: string | null;
  readonly rest: string;
}

/**
 * A token is taken out of the address, its query or its fragment, whatever it is, but for the import's in the query, which
 * is shorter and stays where it belongs. Null where there is none.
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

/** Whether what an address brought waits for the app; before the app has come. */
export function hasArrived(): boolean {
  const storedEntries = (history.state as Place | null)?.kept ?? [];
  if (storedEntries.some(([key, token]) => key === arrivingKey && token !== "")) return true;
  try {
    return Boolean(sessionStorage.getItem(arrivingKey));
  } catch {
    return false;
  }
}

/** Keeps it as this tab keeps everything: where the browser has closed its storage, in the page's place in the history. */
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
