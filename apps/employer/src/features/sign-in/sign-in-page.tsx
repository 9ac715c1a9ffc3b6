import { useLocation, useRouter } from "@tanstack/react-router";
import { administratorLogin } from "@wellpaid/contract/administrators/administrators";
import { isEmail } from "@wellpaid/domain/identity/email";
import { administratorTexts } from "@wellpaid/texts/administrators/administrators";
import { consoleSignInTexts as texts } from "@wellpaid/texts/administrators/sign-in";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { Alert, Button, Form, Link, PasswordField, Stack, TextField } from "@wellpaid/ui";
import { Captcha, isRefusedFor, LanguageLinks, messageWithWait, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../shared/api.ts";
import { keepSession } from "../../shared/session.ts";
import { useField } from "../../shared/use-field.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import css from "./sign-in-page.module.css";

const notices = {
  "signed-out": texts.signedOut,
  elsewhere: texts.signedOutElsewhere,
  "timed-out": texts.timedOut,
  refused: texts.refused,
  failed: undefined,
  "too-late": texts.tookTooLong,
  "too-often": texts.codeDead,
} as const;

const captchaMessage = refusalTexts.CAPTCHA_REQUIRED;

interface Typed {
  readonly email: string;
  readonly password: string;
  /** Of a required captcha. */
  readonly pass?: string;
}

function useSignIn() {
  const router = useRouter();
  const [captchas, setCaptchas] = useState(0);
  const { mutate, isPending, error, variables } = useSingleMutation({
    mutationFn: (typed: Typed) => api(administratorLogin, { body: typed }),
    onSuccess: ({ token, next, factors }, { email }) => {
      keepSession({ token, next, factors, email });
      void router.navigate({ to: "/employer/sign-in/confirm" });
    },
    onError: (problem) => isRefusedFor(problem, "CAPTCHA_REQUIRED") && setCaptchas((count) => count + 1),
  });
  const needsCaptcha = isRefusedFor(error, "CAPTCHA_REQUIRED") || (isPending && variables.pass !== undefined);
  return {
    send: mutate,
    isBusy: isPending,
    problem: isPending || needsCaptcha ? null : error,
    /** Which captcha is required, each a new one; 0 for none. */
    captcha: needsCaptcha ? captchas : 0,
  };
}

function SignInFoot() {
  return (
    <Stack>
      <Link href="/">{texts.employees}</Link>
      <LanguageLinks className={css.languages} />
    </Stack>
  );
}

/** The first step: e-mail and password. */
export function SignInPage() {
  const ended = useLocation({ select: ({ state }) => state.ended });
  const email = useField();
  const password = useField();
  const { send, isBusy, problem, captcha } = useSignIn();
  const notice = ended && notices[ended];

  const submit = (pass?: string) => {
    const [address, secret] = [email.value.trim(), password.value];
    email.setError(isEmail(address) ? undefined : texts.enterEmail);
    password.setError(secret === "" ? texts.enterPassword : undefined);
    if (isEmail(address) && secret !== "")
      send({ email: address, password: secret, ...(pass !== undefined && { pass }) });
  };
  return (
    <SignInFrame title={texts.signIn} line={texts.line()} foot={<SignInFoot />}>
      <Form busy={isBusy} onSubmit={() => submit()}>
        {problem ? (
          <Alert>{messageWithWait(problem)}</Alert>
        ) : (
          notice && <Alert tone={ended === "signed-out" ? "positive" : "brand"}>{notice}</Alert>
        )}
        <TextField label={texts.email} name="email" type="email" autoComplete="username" {...email.field} autoFocus />
        <PasswordField label={texts.password} name="password" autoComplete="current-password" {...password.field} />
        {captcha > 0 && (
          <Stack gap={2}>
            <p role="alert">{captchaMessage()}</p>
            <Captcha key={captcha} api={api} onPass={submit} autoFocus />
          </Stack>
        )}
        <Button text={texts.signIn} type="submit" wide busy={isBusy} />
        <PasskeyButton kind="outlined" />
        <p>
          <Link href="/employer/forgotten">{administratorTexts.forgotten}</Link>
        </p>
      </Form>
    </SignInFrame>
  );
}
