import { resendLoginCode, verifyLoginCode } from "@wellpaid/contract/identity/sign-in-steps";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { signInTexts } from "@wellpaid/texts/identity/sign-in";
import { verificationTexts } from "@wellpaid/texts/identity/verification";
import { Button, CodeField } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { useEffect, useState } from "react";
import { CodeExpired } from "../../../shared/verification/code-expired.tsx";
import { codeError } from "../../../shared/verification/code-error.ts";
import { isAboutCode, isCodeDead, isCodeExpired } from "../../../shared/verification/code-refusals.ts";
import { CodeSending, CodeWhereabouts } from "../../../shared/verification/code-sending.tsx";
import { codeToKeep, type StoredCode, useCodeSending } from "../../../shared/verification/use-code-sending.ts";
import { useDeadCode } from "../../../shared/verification/use-dead-code.ts";
import { type StoredLogin, type LoginState, remember, remembered } from "../sign-in/sign-in-memory.ts";
import { StepForm } from "../steps/step-form.tsx";
import { BackToSignIn, LoginStep, useLoginStep } from "./login-step.tsx";

const codeMissing = refusalTexts.CODE_REQUIRED;

/** The step for the code that was sent when the password was correct. */
export function VerifyCode() {
  return <LoginStep step="verify-code">{(login) => <CodeForm login={login} />}</LoginStep>;
}

/** The server's answer to the code that was typed, until something else is typed or sent. */
function useVerify(login: LoginState, { api, follow }: ReturnType<typeof useLoginStep>) {
  return useSingleMutation({
    mutationFn: (code: string) =>
      api(verifyLoginCode, { body: { phone: login.employee.phone, type: "employee_login", code } }),
    onSuccess: follow,
  });
}

/** Stores the code: a reload sends no other, and keeps waiting for the next. The step may have been left meanwhile. */
function storeSentCode(login: LoginState, code: StoredCode): StoredCode {
  if (remembered().login?.token === login.token)
    remember({ login: { ...login, isCodeSent: true, isCodeDead: false, code } });
  return code;
}

/** The password step sent a code; where it did not, one is sent when the step opens, and a failure is shown. */
const sentBefore = ({ code, ...login }: StoredLogin): StoredCode | undefined =>
  login.isCodeSent === false ? undefined : (code ?? storeSentCode(login, codeToKeep()));

/** The message above the form: everything the field itself does not show. */
function messageBeside(problem: Error | null): string | undefined {
  if (problem === null || isAboutCode(problem)) return undefined;
  return messageOf(problem);
}

/** Stores that the code is dead: a reload says so again, until another code is sent. */
function useNotedDeath(login: StoredLogin, problem: Error | null): void {
  const isRefused = isCodeDead(problem);
  useEffect(() => {
    const { login: storedLogin } = remembered();
    if (isRefused && storedLogin?.token === login.token) remember({ login: { ...storedLogin, isCodeDead: true } });
  }, [isRefused, login.token]);
}

function CodeForm({ login }: { readonly login: StoredLogin }) {
  const step = useLoginStep(login);
  const { phone } = login.employee;
  const [code, setCode] = useState("");
  const [errorsAnnounced, setErrorsAnnounced] = useState(0);
  const [isIncomplete, setIncomplete] = useState(false);
  const [before] = useState(() => sentBefore(login));
  const verifying = useVerify(login, step);
  const sending = useCodeSending({
    send: async (call) => {
      const sentCode = await step.api(resendLoginCode, { body: { phone, call } });
      storeSentCode(login, codeToKeep(sentCode));
      return sentCode;
    },
    sentBefore: before,
  });
  const problem = verifying.error;
  const wasDead = login.isCodeDead === true;
  const isDead = useDeadCode({ problem, sending, wasDead, onDied: () => setCode("") });
  useNotedDeath(login, problem);

  const type = (typed: string) => {
    setCode(typed);
    setIncomplete(false);
    if (!verifying.isPending) verifying.reset();
  };
  const submit = () => {
    if (code.length === 6) return verifying.mutate(code);
    setIncomplete(true);
    setErrorsAnnounced(errorsAnnounced + 1);
  };
  const sendNew = (call: boolean) => {
    type("");
    sending.send(call);
  };

  if (isCodeExpired(problem))
    return <CodeExpired line={signInTexts.codeExpiredLine(sending.minutes)} onSend={sendNew} />;
  return (
    <StepForm
      title={verificationTexts.enterTheCode}
      line={isDead ? undefined : <CodeWhereabouts sending={sending} phone={phone} />}
      problem={isDead ? verificationTexts.codeDead : messageBeside(problem)}
      onSubmit={submit}
      errorsAnnounced={errorsAnnounced}
    >
      <CodeField
        label={verificationTexts.code}
        value={code}
        onChange={type}
        error={isIncomplete ? codeMissing() : codeError(problem)}
        autoFocus
      />
      <CodeSending sending={sending} />
      <Button text={signInTexts.goOn} type="submit" wide busy={verifying.isPending || verifying.isSuccess} />
      <BackToSignIn />
    </StepForm>
  );
}
