import { useMutation } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import { Refused } from "@wellpaid/contract/client";
import { sendCode } from "@wellpaid/contract/identity";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { RotateCw, Smartphone } from "@wellpaid/ui/icons";
import { useEffect, useRef } from "react";
import { api } from "../../shared/api.ts";
import { useSecondsLeft } from "../../shared/use-seconds-left.ts";
import css from "./code-dialog.module.css";

/** Until the server has said otherwise (decisions, section 3). */
const usualMinutes = 10;

export interface CodeSendingState {
  readonly send: (call: boolean) => void;
  readonly isSending: boolean;
  readonly isCalling: boolean;
  /** For which a code is good. */
  readonly minutes: number;
  /** When the next may be asked for, on this page's monotonic clock. */
  readonly nextAtMs: number;
  readonly problem: Error | null;
}

/** Asked again within seconds, as when the dialog was closed and opened: the code that was sent is still good. */
function orSentBefore(error: unknown): AnswerOf<typeof sendCode> {
  if (!(error instanceof Refused) || error.code !== "CODE_TOO_SOON") throw error;
  return { nextCodeInSeconds: error.retryAfterSeconds ?? 0, expiresInSeconds: usualMinutes * 60 };
}

/** Sends a code when the dialog opens, and again when asked. */
export function useCodeSending(): CodeSendingState {
  const sending = useMutation({
    mutationFn: async (call: boolean) => {
      const answer = await api(sendCode, { body: { type: "advance_request", call } }).catch(orSentBefore);
      return { ...answer, nextAtMs: performance.now() + answer.nextCodeInSeconds * 1000 };
    },
  });
  const isFirst = useRef(true);
  const { mutate } = sending;
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    mutate(false);
  }, [mutate]);
  const seconds = sending.data?.expiresInSeconds ?? usualMinutes * 60;
  return {
    send: mutate,
    // Before the first is asked for, too: nothing has been sent yet.
    isSending: sending.isPending || sending.isIdle,
    isCalling: sending.isSuccess && sending.variables,
    minutes: Math.floor(seconds / 60),
    nextAtMs: sending.data?.nextAtMs ?? 0,
    problem: sending.error,
  };
}

function clockText(seconds: number): string {
  const whole = Math.ceil(seconds);
  return shellTexts.minutesAndSeconds(Math.floor(whole / 60), String(whole % 60).padStart(2, "0"));
}

/** Below the field: when it can be sent again, and by a call instead. */
export function CodeSending({ sending }: { readonly sending: CodeSendingState }) {
  const left = useSecondsLeft(sending.nextAtMs);
  const { problem } = sending;
  const mayAsk = left === 0 && !sending.isSending;
  return (
    <>
      {problem && <Alert>{problem instanceof Refused ? problem.message : shellTexts.noConnection}</Alert>}
      <p className={css.calling} role="status">
        {sending.isCalling && texts.calling}
      </p>
      <div className={css.sending}>
        {left > 0 ? (
          <span>{texts.sendAgainIn(clockText(left))}</span>
        ) : (
          <Button
            kind="quiet"
            small
            disabled={!mayAsk}
            icon={<RotateCw aria-hidden="true" />}
            onPress={() => sending.send(false)}
          >
            {texts.sendAgain}
          </Button>
        )}
        <Button
          kind="quiet"
          small
          disabled={!mayAsk}
          icon={<Smartphone aria-hidden="true" />}
          onPress={() => sending.send(true)}
        >
          {texts.callMe}
        </Button>
      </div>
    </>
  );
}
