import { askPasswordReset, verifyResetCode } from "@wellpaid/contract/identity/password-reset";
import { CODE_DIGITS } from "@wellpaid/domain/identity/code";
import { passwordResetTexts as texts } from "@wellpaid/texts/identity/password-reset";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { verificationTexts } from "@wellpaid/texts/identity/verification";
import { Alert, Button, CodeField } from "@wellpaid/ui";
import { isRefusedFor, messageWithWait, useSingleMutation } from "@wellpaid/web";
import { useRef, useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { CodeExpired } from "../../../shared/verification/code-expired.tsx";
import { codeError } from "../../../shared/verification/code-error.ts";
import { isAboutCode, isCodeExpired } from "../../../shared/verification/code-refusals.ts";
import { CodeSending, CodeWhereabouts } from "../../../shared/verification/code-sending.tsx";
import { codeToKeep, useCodeSending } from "../../../shared/verification/use-code-sending.ts";
import { Captcha } from "../captcha.tsx";
import { RequestedCaptcha } from "../steps/requested-captcha.tsx";
import { phoneInGroups } from "../steps/phone-in-groups.ts";
import css from "../steps/step-form.module.css";
import { StepForm } from "../steps/step-form.tsx";
import type { StoredReset } from "./draft.ts";

const codeMissing = refusalTexts.CODE_REQUIRED;

/**
 * From this many on the field is closed until a captcha is solved (docs/product/sign-up-and-login.md#password-reset).
 */
const maxWrongCodes = 3;

export interface CodeStepProps {
  readonly reset: StoredReset;
  readonly onVerified: () => void;
  /** A captcha was solved after too many wrong codes: it begins again with the phone. */
  readonly onPass: (pass: string) => void;
}

interface TypedCode {
  readonly code: string;
  /** Of a captcha, where too many wrong codes came from this address. */
  readonly pass?: string;
}

function useVerifying({ reset, onVerified }: CodeStepProps, onRefused: () => void) {
  const { phone, wrongCodes } = reset.value;
  const verifying = useSingleMutation({
    mutationFn: ({ code, pass }: TypedCode) =>
      api(verifyResetCode, {
        body: { phone, code, type: "employee_password_reset", ...(pass !== undefined && { pass }) },
      }),
    onSuccess: ({ token }) => {
      reset.change({ token, isRequested: false, sentCode: null, wrongCodes: 0 });
      onVerified();
    },
    onError: (problem) => {
      if (isRefusedFor(problem, "WRONG_CODE")) reset.change({ wrongCodes: wrongCodes + 1 });
      if (isRefusedFor(problem, "TOO_MANY_CODE_TRIES")) reset.change({ wrongCodes: maxWrongCodes });
      onRefused();
    },
  });
  return { ...verifying, send: verifying.mutate };
}

/** Sends again, with the captcha's pass where one was required. */
function useSendingAgain(reset: StoredReset) {
  const { phone, sentCode } = reset.value;
  const pass = useRef<string>(undefined);
  const wasCall = useRef(false);
  const [sentBefore] = useState(sentCode ?? undefined);
  const sending = useCodeSending({
    send: async (call) => {
      wasCall.current = call;
      const solved = pass.current;
      pass.current = undefined;
      const answer = await api(askPasswordReset, {
        body: { phone, call, ...(solved !== undefined && { pass: solved }) },
      });
      reset.change({ sentCode: codeToKeep(answer) });
      return answer;
    },
    sentBefore,
  });
  return {
    ...sending,
    sendWithPass: (captchaPass: string) => {
      pass.current = captchaPass;
      sending.send(wasCall.current);
    },
  };
}

/** Step 2: the code that was sent. */
export function CodeStep(props: CodeStepProps) {
  const { reset, onPass } = props;
  const { phone, wrongCodes } = reset.value;
  const [code, setCode] = useState("");
  const [isIncomplete, setIncomplete] = useState(false);
  const [errorsAnnounced, setErrorsAnnounced] = useState(0);
  const sending = useSendingAgain(reset);
  const say = () => setErrorsAnnounced((times) => times + 1);
  const verifying = useVerifying(props, say);
  const { error } = verifying;
  const isClosed = wrongCodes >= maxWrongCodes;

  const type = (typed: string) => {
    setCode(typed);
    setIncomplete(false);
    if (verifying.isError) verifying.reset();
  };
  const submit = () => {
    if (isClosed) return;
    if (code.length === CODE_DIGITS) return verifying.send({ code });
    setIncomplete(true);
    say();
  };
  const sendNew = (call: boolean) => {
    type("");
    sending.send(call);
  };

  if (isCodeExpired(error)) return <CodeExpired line={texts.codeExpiredLine(sending.minutes)} onSend={sendNew} />;
  const isOnItsWay = sending.isSending || sending.isWaiting || sending.problem !== null;
  const fieldError = isIncomplete ? codeMissing() : codeError(error);
  const needsCaptcha = isRefusedFor(error, "CAPTCHA_REQUIRED");
  const problem = error === null || isAboutCode(error) || needsCaptcha ? undefined : messageWithWait(error);
  return (
    <StepForm
      title={verificationTexts.enterTheCode}
      line={
        isClosed ? undefined : isOnItsWay ? (
          <CodeWhereabouts sending={sending} phone={phone} />
        ) : (
          texts.codeLine(phoneInGroups(phone), sending.minutes)
        )
      }
      {...{ problem, errorsAnnounced }}
      onSubmit={submit}
    >
      <CodeField
        label={verificationTexts.code}
        value={code}
        onChange={type}
        error={isClosed ? undefined : fieldError}
        disabled={isClosed}
      />
      {isClosed ? <Closed onPass={onPass} /> : <SendingAgain sending={sending} />}
      {needsCaptcha && !isClosed && (
        <RequestedCaptcha key={errorsAnnounced} onPass={(pass) => verifying.send({ code, pass })} />
      )}
      <Button text={texts.next} type="submit" wide busy={verifying.isPending} disabled={isClosed} />
    </StepForm>
  );
}

/** Three wrong codes. */
function Closed({ onPass }: Pick<CodeStepProps, "onPass">) {
  return (
    <>
      <Alert>{texts.solveCaptcha}</Alert>
      <Captcha onPass={onPass} autoFocus />
      <p className="wp-small">{texts.thenStartAgain}</p>
    </>
  );
}

function SendingAgain({ sending }: { readonly sending: ReturnType<typeof useSendingAgain> }) {
  const needsCaptcha = isRefusedFor(sending.problem, "CAPTCHA_REQUIRED");
  return (
    <div className={css.captcha}>
      <CodeSending sending={sending} />
      {needsCaptcha && <Captcha onPass={sending.sendWithPass} />}
    </div>
  );
}
