import { Refused } from "@wellpaid/contract/client";
import { onSessionEnd } from "../session/session.ts";
import { isAboutCode } from "./code-refusals.ts";
import { ProofClosed } from "./proof-closed.ts";
import type { StoredCode } from "./use-code-sending.ts";

/** A call that waits for what proves the person. */
export interface Proof {
  /** The server's answer to the last given code. */
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

let storedCode: StoredCode | null = null;

/** Notes a code that was sent and is not used up: where its call is refused, or the modal closed, it is good for the next call. */
export function keepCode(code: StoredCode | null): void {
  storedCode = code;
}

/** Who has less time to type it gets a new one. */
const MIN_SECONDS = 60;

/** The code that is still good, and for how many seconds; undefined where one has to be sent. Digits are not stored. */
export function codeStillGood(): StoredCode | undefined {
  if (storedCode === null) return undefined;
  const left = Math.floor(storedCode.expiresInSeconds - (Date.now() - storedCode.sentAtMs) / 1_000);
  return left < MIN_SECONDS ? undefined : { ...storedCode, expiresInSeconds: left };
}

// No one answers any longer: the next session's calls would wait behind this one.
onSessionEnd(() => {
  keepCode(null);
  shown?.close();
});

/** The code of a refused call stays good: the server gives it back. Without an answer this is unknown. */
const isReturned = (problem: Error): boolean =>
  problem instanceof Refused && problem.code !== "CODE_EXPIRED" && problem.code !== "TOO_MANY_CODE_TRIES";

function ask<T>(refused: Refused, attempt: (code: string) => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const end = (settle: () => void) => {
    show(null);
    settle();
  };
  const close = () => end(() => reject(new ProofClosed(refused)));
  const give = (code: string) => {
    show({ problem: null, isBusy: true, give, close });
    attempt(code).then(
      (answer) =>
        end(() => {
          keepCode(null);
          resolve(answer);
        }),
      (problem: Error) => {
        if (!isReturned(problem)) keepCode(null);
        if (isAboutCode(problem)) show({ problem, isBusy: false, give, close });
        else end(() => reject(problem));
      },
    );
  };
  show({ problem: null, isBusy: false, give, close });
  return promise;
}

/**
 * Requests a code, or a passkey, and makes the attempt with it, until it is accepted or ends otherwise; one call at a
 * time. Rejects with `ProofClosed` when the person closes it.
 */
export function withProof<T>(refused: Refused, attempt: (code: string) => Promise<T>): Promise<T> {
  const own = turn.then(() => ask(refused, attempt));
  turn = own.catch(() => undefined);
  return own;
}
