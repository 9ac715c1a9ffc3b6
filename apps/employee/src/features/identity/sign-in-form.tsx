import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Refused } from "@wellpaid/contract/client";
import { login } from "@wellpaid/contract/identity";
import { identityTexts } from "@wellpaid/texts/identity";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { PasswordField } from "@wellpaid/ui/field/password-field.tsx";
import { TextField } from "@wellpaid/ui/field/text-field.tsx";
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../shared/api.ts";
import { takeDrawnPage } from "../../shared/drawn-page.ts";
import { startSession, takeLanding } from "../../shared/session.ts";
import css from "./sign-in-form.module.css";
import { isPossiblePassword } from "./sign-in-rules.ts";

const SuspendedNotice = lazy(() => import("./suspended-notice.tsx"));

interface Faults {
  readonly identifier?: string | undefined;
  readonly password?: string | undefined;
}

function identifierFault(identifier: string): string | undefined {
  return identifier.trim() === "" ? identityTexts.enterIdentifier : undefined;
}

function passwordFault(password: string): string | undefined {
  if (password === "") return identityTexts.enterPassword;
  return isPossiblePassword(password) ? undefined : identityTexts.incorrectField;
}

/** The sentence above the form; null where a notice of its own speaks. */
function sentenceOf(problem: Error | null): string | null {
  if (problem === null) return null;
  if (!(problem instanceof Refused)) return shellTexts.noConnection;
  return problem.code === "ACCOUNT_SUSPENDED" || problem.code === "SUSPENDED" ? null : problem.message;
}

function useLogin(onStepMissing: () => void) {
  const router = useRouter();
  return useMutation({
    mutationFn: (typed: { identifier: string; password: string }) => api(login, { body: typed }),
    onSuccess: (answer) => {
      if (answer.next !== "done") return onStepMissing();
      startSession(answer.token);
      router.history.replace(takeLanding());
    },
  });
}

/** Takes what was typed and pressed on the drawn page, before there was a script to hear it. @returns the form's ref */
function useDrawnForm(takeTyped: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [isPressed, setPressed] = useState(false);
  // Once what was typed is in the form's state.
  useEffect(() => {
    if (isPressed) form.current?.requestSubmit();
  }, [isPressed]);
  return useCallback(
    (there: HTMLFormElement | null) => {
      form.current = there;
      if (there === null) return;
      takeTyped();
      if (takeDrawnPage()) setPressed(true);
    },
    [takeTyped],
  );
}

export function SignInForm() {
  const [identifier, setIdentifier] = useState("");
  const [password, setPassword] = useState("");
  const [faults, setFaults] = useState<Faults>({});
  const [isStepMissing, setStepMissing] = useState(false);
  const identifierInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const signIn = useLogin(() => setStepMissing(true));
  const refused = signIn.error instanceof Refused ? signIn.error.code : null;
  const sentence = isStepMissing ? identityTexts.nextStepNotHere : sentenceOf(signIn.error);

  const takeTyped = useCallback(() => {
    setIdentifier(identifierInput.current?.value ?? "");
    setPassword(passwordInput.current?.value ?? "");
  }, []);
  const form = useDrawnForm(takeTyped);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const found = { identifier: identifierFault(identifier), password: passwordFault(password) };
    setFaults(found);
    if (found.identifier) return identifierInput.current?.focus();
    if (found.password) return passwordInput.current?.focus();
    signIn.mutate({ identifier: identifier.trim(), password });
  };

  return (
    // By post, so that nothing could ever carry a password into the address.
    <form className={css.form} ref={form} method="post" onSubmit={submit} noValidate>
      <h1 className={css.title} tabIndex={-1}>
        {identityTexts.logIn}
      </h1>
      {sentence && <Alert>{sentence}</Alert>}
      <TextField
        label={identityTexts.identifier}
        name="username"
        autoComplete="username"
        value={identifier}
        onChange={(typed) => {
          setIdentifier(typed);
          setFaults({ ...faults, identifier: undefined });
        }}
        onBlur={() => identifier && setFaults({ ...faults, identifier: identifierFault(identifier) })}
        error={faults.identifier}
        inputRef={identifierInput}
        autoFocus
      />
      <PasswordField
        label={identityTexts.password}
        name="password"
        autoComplete="current-password"
        showText={identityTexts.showPassword}
        hideText={identityTexts.hidePassword}
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setFaults({ ...faults, password: undefined });
        }}
        onBlur={() => password && setFaults({ ...faults, password: passwordFault(password) })}
        error={faults.password}
        inputRef={passwordInput}
      />
      <Button type="submit" wide busy={signIn.isPending} disabled={refused === "WEB_APP_BARRED"}>
        {identityTexts.logIn}
      </Button>
      {(refused === "ACCOUNT_SUSPENDED" || refused === "SUSPENDED") && (
        <Suspense>
          <SuspendedNotice onClose={signIn.reset} />
        </Suspense>
      )}
    </form>
  );
}
