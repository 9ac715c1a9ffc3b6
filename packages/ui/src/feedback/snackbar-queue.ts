export type Severity = "success" | "error" | "warning" | "info";

export interface SnackbarMessage {
  readonly id: number;
  readonly severity: Severity;
  readonly message: string;
  /** The act whose outcome it reports. */
  readonly act: string;
  /** A button beside the message, as to undo what it reports. */
  readonly button?: SnackbarButton | undefined;
}

export interface SnackbarButton {
  readonly text: string;
  readonly onPress: () => void;
}

/** Milliseconds for which a message is shown; longer where there is something to press. */
export const shownFor = ({ button }: SnackbarMessage): number => (button === undefined ? 6_000 : 12_000);

let shown: readonly SnackbarMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly SnackbarMessage[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message at the top, together with the newest two before it. A new outcome of the same act replaces the old one, so
 * that no two contradict each other.
 */
export function showSnackbar(severity: Severity, message: string, act = message, button?: SnackbarButton): void {
  lastId += 1;
  const others = shown.filter((other) => other.act !== act && other.message !== message);
  set([...others, { id: lastId, severity, message, act, button }].slice(-3));
}

/** Removes the earlier message of an act, for example when its new outcome is shown elsewhere. */
export function hideOutcome(act: string): void {
  if (shown.some((message) => message.act === act)) set(shown.filter((message) => message.act !== act));
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
