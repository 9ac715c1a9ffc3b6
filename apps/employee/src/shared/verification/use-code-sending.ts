import { useMutation } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import { Refused } from "@wellpaid/contract/client";
import type { sendCode } from "@wellpaid/contract/identity/codes";
import { useEffect, useRef, useState } from "react";

export type CodeSentAnswer = AnswerOf<typeof sendCode>;

/** Until the server has said otherwise (docs/product/sign-up-and-login.md#codes). */
const usualSending: CodeSentAnswer = { nextCodeInSeconds: 30, expiresInSeconds: 600 };

/** `waits`: the last code has been used, and the next may not be sent yet; it goes out by itself then. */
type Sent = CodeSentAnswer & { readonly atMs: number; readonly waits: boolean };

/** A sent code, as a reload finds it: by the device's clock, since monotonic time restarts with each page. */
export type StoredCode = CodeSentAnswer & { readonly sentAtMs: number };

/** What is kept of a code sent now; where the server has not answered how long it is good for, the usual time. */
export const codeToKeep = (answer = usualSending): StoredCode => ({ ...answer, sentAtMs: Date.now() });

export interface CodeSendingState {
  readonly send: (call: boolean) => void;
  readonly isSending: boolean;
  readonly isCalling: boolean;
  /** No code is good: a new one is sent when its time has come. */
  readonly isWaiting: boolean;
  /** For which a code is good. */
  readonly minutes: number;
  /** When the next may be requested, on this page's monotonic clock. */
  readonly nextAtMs: number;
  /** How many times a good code was sent from here: a failed sending leaves the message about the last. */
  readonly timesSent: number;
  readonly problem: Error | null;
}

export interface CodeSendingOptions {
  /** Sends a code, by voice with `call`. */
  readonly send: (call: boolean) => Promise<CodeSentAnswer>;
  /** A code was sent by the step before, or before a reload: none is sent at first. */
  readonly sentBefore?: StoredCode | undefined;
}

const heard = (answer: CodeSentAnswer, waits: boolean): Sent => ({ ...answer, atMs: performance.now(), waits });

const heardBefore = ({ sentAtMs, ...answer }: StoredCode): Sent => ({
  ...answer,
  atMs: performance.now() - Math.max(0, Date.now() - sentAtMs),
  waits: false,
});

/** Requested again within seconds: the sent code is still good, as when a dialog was closed and opened, or used. */
function afterTooSoon(error: unknown): Sent {
  if (!(error instanceof Refused) || error.code !== "CODE_TOO_SOON") throw error;
  const nextCodeInSeconds = error.retryAfterSeconds ?? usualSending.nextCodeInSeconds;
  return heard({ ...usualSending, nextCodeInSeconds }, error.name === "CodeUsedUp");
}

const nextAtMsOf = ({ atMs, nextCodeInSeconds }: Sent): number => atMs + nextCodeInSeconds * 1000;

/** Sends a code when the screen that needs it opens, and again on request. */
export function useCodeSending({ send, sentBefore }: CodeSendingOptions): CodeSendingState {
  const [before] = useState(() => sentBefore && heardBefore(sentBefore));
  const [timesSent, setTimesSent] = useState(0);
  const sending = useMutation({
    mutationFn: (call: boolean) => send(call).then((answer) => heard(answer, false), afterTooSoon),
    onSuccess: ({ waits }) => setTimesSent((times) => (waits ? times : times + 1)),
  });
  const isFirst = useRef(before === undefined);
  const { mutate } = sending;
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    mutate(false);
  }, [mutate]);
  const sentCode = sending.data ?? before;
  const isWaiting = sending.data?.waits === true && !sending.isPending;
  const nextAtMs = sentCode === undefined ? 0 : nextAtMsOf(sentCode);
  const call = sending.variables ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => mutate(call), nextAtMs - performance.now());
    return () => clearTimeout(timer);
  }, [isWaiting, nextAtMs, call, mutate]);
  return {
    send: mutate,
    // Also before the first is requested: nothing has been sent yet.
    isSending: sending.isPending || (sending.isIdle && before === undefined),
    isCalling: sending.isSuccess && sending.variables && !isWaiting,
    isWaiting,
    minutes: Math.floor((sentCode ?? usualSending).expiresInSeconds / 60),
    nextAtMs,
    timesSent,
    problem: sending.error,
  };
}
