import { refusalTexts } from "@wellpaid/texts/refusals";
import { verificationTexts as texts } from "@wellpaid/texts/identity/verification";
import { Alert, CodeField, Dialog, FormDialog } from "@wellpaid/ui";
import { useState } from "react";
import { CodeExpiredState } from "./code-expired.tsx";
import { codeError } from "./code-error.ts";
import { isCodeExpired } from "./code-refusals.ts";
import { CodeSending, CodeWhereabouts } from "./code-sending.tsx";
import { type Confirmable, PasskeyInstead } from "./passkey-instead.tsx";
import { type CodeSentAnswer, type StoredCode, useCodeSending } from "./use-code-sending.ts";
import { useDeadCode } from "./use-dead-code.ts";

export interface VerificationDialogProps {
  /** Where the code goes; its last four digits are shown. */
  readonly phone: string;
  readonly send: (call: boolean) => Promise<CodeSentAnswer>;
  /** One that was sent before and is still good: none is sent at first. */
  readonly sentBefore?: StoredCode | undefined;
  /** For what the code is, where a passkey may take its place. */
  readonly confirms?: Confirmable;
  /** Says what it does: 'Withdraw £40.00'. */
  readonly confirmText: string;
  /** Above the rest, where there is more than one code: which one this is. */
  readonly which?: string;
  /** The server's answer to the code; kept by the caller. */
  readonly problem: Error | null;
  /** Any other message of the server. */
  readonly message: string | undefined;
  readonly busy: boolean;
  readonly onConfirm: (code: string) => void;
  readonly onClose: () => void;
}

const codeMissing = refusalTexts.CODE_REQUIRED;

/**
 * Steps 1 and 2 of the verification modal (docs/product/sign-up-and-login.md#verification-dialog): sends a code and
 * asks for it, or it is expired.
 */
export function VerificationDialog(props: VerificationDialogProps) {
  const { phone, send, confirms, confirmText, which, problem, message, busy, onConfirm, onClose } = props;
  const [code, setCode] = useState("");
  /** The refusal that this code was typed after: it is shown until the code is edited. */
  const [answered, setAnswered] = useState<Error | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const [expiredBy, setExpiredBy] = useState<Error | null>(null);
  const codeSending = useCodeSending({ send, sentBefore: props.sentBefore });
  const isDead = useDeadCode({ problem, sending: codeSending, onDied: () => setCode("") });
  const sending = {
    ...codeSending,
    send: (call: boolean) => {
      setAnswered(problem);
      codeSending.send(call);
    },
  };
  const isExpired = isCodeExpired(problem) && problem !== expiredBy;
  const isOld = problem === answered || problem === expiredBy;
  const error = isIncomplete ? codeMissing() : isOld ? undefined : codeError(problem);

  const type = (next: string) => {
    setCode(next);
    setIncomplete(false);
    setAnswered(problem);
  };
  const confirm = () => {
    if (busy) return;
    if (code.length < 6) return setIncomplete(true);
    setAnswered(null);
    onConfirm(code);
  };
  const sendNew = (call: boolean) => {
    setExpiredBy(problem);
    setCode("");
    sending.send(call);
  };

  if (isExpired) return <Expired minutes={sending.minutes} onSend={sendNew} onClose={onClose} />;
  return (
    <FormDialog title={texts.enterTheCode} submitText={confirmText} busy={busy} onSubmit={confirm} onClose={onClose}>
      {which && <p>{which}</p>}
      {!isDead && <CodeWhereabouts sending={sending} phone={phone} />}
      {isDead ? <Alert>{texts.codeDead}</Alert> : message && <Alert>{message}</Alert>}
      <CodeField label={texts.code} value={code} onChange={type} error={error} autoFocus />
      <CodeSending sending={sending} />
      {confirms && <PasskeyInstead type={confirms} busy={busy} onConfirmed={onConfirm} />}
    </FormDialog>
  );
}

interface ExpiredProps {
  readonly minutes: number;
  readonly onSend: (call: boolean) => void;
  readonly onClose: () => void;
}

/** Step 2: the code is too old. */
function Expired({ minutes, onSend, onClose }: ExpiredProps) {
  return (
    <Dialog onClose={onClose} title={texts.codeExpired} closable alert>
      <CodeExpiredState line={texts.codeExpiredLine(minutes)} onSend={onSend} />
    </Dialog>
  );
}
