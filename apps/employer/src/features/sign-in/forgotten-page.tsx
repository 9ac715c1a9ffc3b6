import { askAdministratorReset } from "@wellpaid/contract/administrators/console-access";
import { isEmail } from "@wellpaid/domain/identity/email";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { consoleSignInTexts } from "@wellpaid/texts/administrators/sign-in";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { Alert, Button, Form, Link, Stack, TextField } from "@wellpaid/ui";
import { Captcha, isRefusedFor, messageWithWait } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../shared/api.ts";
import { useAct } from "../../shared/calls.ts";
import { useField } from "../../shared/use-field.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

const captchaMessage = refusalTexts.CAPTCHA_REQUIRED;

/** Requests a link for a new password. The page's answer is the same for an unknown e-mail. */
export function ForgottenPage() {
  const { value: email, setError, field } = useField();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [captchas, setCaptchas] = useState(0);
  const { send, isBusy, problem } = useAct(askAdministratorReset, {
    onDone: (_, { body }) => setSentTo(body.email),
    onProblem: (refused) => isRefusedFor(refused, "CAPTCHA_REQUIRED") && setCaptchas((count) => count + 1),
  });
  const needsCaptcha = isRefusedFor(problem, "CAPTCHA_REQUIRED") || (isBusy && captchas > 0);
  const submit = (pass?: string) => {
    const typed = email.trim();
    if (isEmail(typed)) send({ body: { email: typed, ...(pass !== undefined && { pass }) } });
    else setError(texts.emailWrong);
  };
  return (
    <SignInFrame
      title={sentTo === null ? texts.forgottenTitle : texts.linkSent}
      line={sentTo === null ? texts.forgottenLine : texts.linkSentLine(sentTo)}
      foot={<Link href="/employer/sign-in">{texts.backToSignIn}</Link>}
    >
      {sentTo === null && (
        <Form busy={isBusy} onSubmit={() => submit()}>
          {problem && !needsCaptcha && <Alert>{messageWithWait(problem)}</Alert>}
          <TextField label={consoleSignInTexts.email} name="email" type="email" autoComplete="username" {...field} />
          {needsCaptcha && (
            <Stack gap={2}>
              <p role="alert">{captchaMessage()}</p>
              <Captcha key={captchas} api={api} onPass={submit} autoFocus />
            </Stack>
          )}
          <Button text={texts.sendLink} type="submit" wide busy={isBusy} />
        </Form>
      )}
    </SignInFrame>
  );
}
