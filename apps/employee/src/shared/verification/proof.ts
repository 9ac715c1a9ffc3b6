import { Refused } from "@wellpaid/contract/client";
import { onSessionEnd } from "../session/session.ts";
import { isAboutCode } from "./code-refusals.ts";
import type { StoredCode } from "./use-code-sending.ts";

/** A call that waits for what proves the person. */
export interface Proof {
  /** What the server said to the code that was given last. */
  readonly problem: Error | null;
  readonly isBusy: boolean;
  readonly give: (code: string) => void;
  readonly close: () => void;
}

/** The person closed the modal: their choice, and nothing that went wrong. It says what the server said at first. */
export class ProofClosed extends Refused {
  constructor({ status, code, message, errors, requestId, retryAfterSeconds }: Refused) {
    super(status, { code, message, errors: [...errors], requestId }, retryAfterSeconds);
  }
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

/** The code that is still good, with the seconds that it is good for; undefined where one has to be sent. The digits nobody keeps. */
export function codeStillGood(): StoredCode | undefined {
  if (storedCode === null) return undefined;
  const left = Math.floor(storedCode.expiresInSeconds - (Date.now() - storedCode.sentAtMs) / 1_000);
  return left < MIN_SECONDS ? undefined : { ...storedCode, expiresInSeconds: left };
}

// Nobody answers any more: the next session's calls would wait behind this one.
onSessionEnd(() => {
  keepCode(null);
  shown?.close();
});

/** The code of a call that was refused stays good: the server gives it back. Of one without an answer nobody knows. */
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
 * Asks the person for a code, or a passkey, and makes the attempt with it, until it is taken or ends otherwise; one call at a time.
 * Whoever closes it gets `ProofClosed`.
 */
export function withProof<T>(refused: Refused, attempt: (code: string) => Promise<T>): Promise<T> {
  const own = turn.then(() => ask(refused, attempt));
  turn = own.catch(() => undefined);
  return own;
}
