import { useSyncExternalStore } from "react";
import { type CookieChoice, keepCookieChoice, readCookieChoice } from "./cookie-choice.ts";

const listeners = new Set<() => void>();

/** An answer in another tab counts here too. */
function watch(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

export function chooseCookies(choice: NonNullable<CookieChoice>): void {
  keepCookieChoice(choice);
  for (const listener of listeners) listener();
}

/** On the drawn page there is no answer: its script hides the question when there is one (`app/first-paint.ts`). */
export function useCookieChoice(): CookieChoice {
  return useSyncExternalStore(watch, readCookieChoice, () => null);
}
