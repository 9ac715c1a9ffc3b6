import { useRouter } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The step of a form of several, so that the browser's back goes one step back. */
    readonly step?: string | undefined;
    /** What another view hands to the sign-in: who it is, and what has happened. */
    readonly identifier?: string | undefined;
    readonly notice?: string | undefined;
  }
}

export interface HandedOver {
  readonly identifier?: string | undefined;
  readonly notice?: string | undefined;
  /** Whether the way back to here is closed. */
  readonly replace?: boolean;
}

/** Goes to the sign-in with what it can fill in and say. */
export function useGoToSignIn() {
  const router = useRouter();
  return ({ replace = false, ...state }: HandedOver) => router.navigate({ to: "/", search: {}, state, replace });
}
