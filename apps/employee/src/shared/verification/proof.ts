import { onSessionEnd } from "../session.ts";
import { isAboutCode } from "./code-refusals.ts";

/** A call that waits for what proves the person. */
export interface Proof {
  /** What the server said to the code that was given last. */
  readonly problem: Error | null;
  readonly isBusy: boolean;
  readonly give: (code: string) => void;
  readonly close: () => void;
}

let shown: Proof | null = null;
let turn: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

function show(next: Proof | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

export const shownProof = (): Proof | null => shown;

export function onProof(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Nobody answers any more: the next session's calls would wait behind this one.
onSessionEnd(() => shown?.close());

function ask<T>(refused: Error, attempt: (code: string) => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const end = (settle: () => void) => {
    show(null);
    settle();
  };
  const close = () => end(() => reject(refused));
  const give = (code: string) => {
    show({ problem: null, isBusy: true, give, close });
    attempt(code).then(
      (answer) => end(() => resolve(answer)),
      (problem: Error) => {
        if (isAboutCode(problem)) show({ problem, isBusy: false, give, close });
        else end(() => reject(problem));
      },
    );
  };
  show({ problem: null, isBusy: false, give, close });
  return promise;
}

/**
 * Asks the person for a code, or a passkey, and makes the attempt with it, until it is taken or ends otherwise; one call at a time.
 * Whoever closes it gets the refusal that it began with.
 */
export function withProof<T>(refused: Error, attempt: (code: string) => Promise<T>): Promise<T> {
  const own = turn.then(() => ask(refused, attempt));
  turn = own.catch(() => undefined);
  return own;
}
