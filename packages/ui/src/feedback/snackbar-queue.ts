export type Severity = "success" | "error" | "warning" | "info";

export interface SnackbarMessage {
  readonly id: number;
  readonly severity: Severity;
  readonly message: string;
}

/** Milliseconds for which a message stands. */
export const snackbarStands = 6000;

let shown: readonly SnackbarMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly SnackbarMessage[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message at the top; the newest three stand. */
export function showSnackbar(severity: Severity, message: string): void {
  lastId += 1;
  const others = shown.filter((other) => other.message !== message);
  set([...others, { id: lastId, severity, message }].slice(-3));
}

export function hideSnackbar(id: number): void {
  set(shown.filter((message) => message.id !== id));
}

/** For `useSyncExternalStore`. */
export const snackbars = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => shown,
};
