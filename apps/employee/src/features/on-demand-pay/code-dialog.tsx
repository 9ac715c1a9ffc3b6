import { Refused } from "@wellpaid/contract/client";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { StateScreen } from "@wellpaid/ui/feedback/state-screen.tsx";
import { CodeField } from "@wellpaid/ui/field/code-field.tsx";
import { Clock } from "@wellpaid/ui/icons";
import { Dialog } from "@wellpaid/ui/overlay/dialog.tsx";
import { type FormEvent, useState } from "react";
import { useProfile } from "../../shared/profile.ts";
import css from "./code-dialog.module.css";
import { CodeSending, useCodeSending } from "./code-sending.tsx";

const codeRefusals = new Set<string>(["CODE_REQUIRED", "WRONG_CODE", "CODE_EXPIRED", "TOO_MANY_CODE_TRIES"]);

/** Whether the server refused the code itself, and not the withdrawal. */
export function isAboutCode(problem: Error): problem is Refused {
  return problem instanceof Refused && codeRefusals.has(problem.code);
}

const codeMissing = refusalTexts.CODE_REQUIRED;

/** The sentence under the field (specification, section 8, "Verify code"). */
function codeFault(problem: Error | null): string | undefined {
  if (problem === null || !isAboutCode(problem)) return undefined;
  const asksForCode = problem.code === "CODE_REQUIRED" || problem.code === "TOO_MANY_CODE_TRIES";
  return asksForCode ? refusalTexts.CODE_REQUIRED() : refusalTexts.WRONG_CODE();
}

export interface CodeDialogProps {
  /** Says what it does: 'Withdraw £40.00'. */
  readonly confirmText: string;
  readonly problem: Error | null;
  /** What else the server said. */
  readonly sentence: string | undefined;
  readonly busy: boolean;
  readonly onConfirm: (code: string) => void;
  readonly onClose: () => void;
}

/** Sends a code of type `advance_request` and asks for it. */
export function CodeDialog(props: CodeDialogProps) {
  const { confirmText, problem, sentence, busy, onConfirm, onClose } = props;
  const { phone } = useProfile();
  const [code, setCode] = useState("");
  /** The refusal that this code was typed after: it is said until something else is typed. */
  const [answered, setAnswered] = useState<Error | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const [expiredBy, setExpiredBy] = useState<Error | null>(null);
  const sending = useCodeSending();
  const isExpired = problem instanceof Refused && problem.code === "CODE_EXPIRED" && problem !== expiredBy;
  const fault = isIncomplete ? codeMissing() : problem === answered ? undefined : codeFault(problem);

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
    <Dialog
      open
      onClose={onClose}
      title={texts.enterTheCode}
      closeText={shellTexts.close}
      // The second of two quick presses on the button that opened it lands beside it.
      dismissable={false}
      actions={
        <Button wide onPress={confirm} busy={busy}>
          {confirmText}
        </Button>
      }
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          event.stopPropagation();
          confirm();
        }}
      >
        {sending.problem === null && (
          <p>{sending.isSending ? texts.sendingCode : texts.codeSent(phone.slice(-4), sending.minutes)}</p>
        )}
        {sentence && <Alert>{sentence}</Alert>}
        <CodeField label={texts.code} value={code} onChange={type} error={fault} autoFocus />
        <CodeSending sending={sending} />
      </form>
    </Dialog>
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
    <Dialog open onClose={onClose} title={texts.codeExpired} closeText={shellTexts.close} alert>
      <StateScreen
        icon={<Clock />}
        tone="warning"
        title={texts.codeExpired}
        actions={
          <>
            <Button wide onPress={() => onSend(false)}>
              {texts.sendNewCode}
            </Button>
            <Button wide kind="quiet" onPress={() => onSend(true)}>
              {texts.callMe}
            </Button>
          </>
        }
      >
        {texts.codeExpiredLine(minutes)}
      </StateScreen>
    </Dialog>
  );
}
