import { dashboardTexts } from "@wellpaid/texts/dashboard";
import { verificationTexts as texts } from "@wellpaid/texts/identity/verification";
import { Alert, Button } from "@wellpaid/ui";
import { RotateCw, Smartphone } from "@wellpaid/ui/icons";
import { messageOf, useSecondsLeft } from "@wellpaid/web";
import { useRef } from "react";
import type { CodeSendingState } from "./use-code-sending.ts";
import css from "./verification.module.css";

function clockText(seconds: number): string {
  const whole = Math.ceil(seconds);
  return dashboardTexts.minutesAndSeconds(Math.floor(whole / 60), String(whole % 60).padStart(2, "0"));
}

/** Above the field: where the code was sent, or when it will be. */
export function CodeWhereabouts({ sending, phone }: { readonly sending: CodeSendingState; readonly phone: string }) {
  const left = useSecondsLeft(sending.nextAtMs);
  if (sending.problem !== null) return null;
  if (sending.isWaiting) return <p>{texts.nextCodeIn(clockText(left))}</p>;
  return (
    <p>{sending.isSending ? texts.sendingCode : texts.codeSent(phone.replace(/\D/g, "").slice(-4), sending.minutes)}</p>
  );
}

/** Below the field: when it can be sent again, and by a call instead. */
export function CodeSending({ sending }: { readonly sending: CodeSendingState }) {
  const left = useSecondsLeft(sending.nextAtMs);
  const { problem } = sending;
  const mayAsk = left === 0 && !sending.isSending && !sending.isWaiting;
  const container = useRef<HTMLDivElement>(null);
  const ask = (call: boolean) => {
    sending.send(call);
    // The button goes with the press, and the code is what comes next.
    container.current?.closest("form")?.querySelector<HTMLInputElement>("[autocomplete=one-time-code]")?.focus();
  };
  return (
    <>
      {problem && <Alert>{messageOf(problem)}</Alert>}
      <p className={css.calling} role="status">
        {sending.isCalling && texts.calling}
      </p>
      <div className={css.sending} ref={container}>
        {left > 0 ? (
          <span>{texts.sendAgainIn(clockText(left))}</span>
        ) : (
          <Button
            text={texts.sendAgain}
            kind="quiet"
            small
            disabled={!mayAsk}
            icon={<RotateCw />}
            onPress={() => ask(false)}
          />
        )}
        <Button
          text={texts.callMe}
          kind="quiet"
          small
          disabled={!mayAsk}
          icon={<Smartphone />}
          onPress={() => ask(true)}
        />
      </div>
    </>
  );
}
