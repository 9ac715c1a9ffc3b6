import { useMutation, useQueryClient } from "@tanstack/react-query";
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
import { useOneAtATime } from "../../shared/use-one-at-a-time.ts";
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

const codeOf = (problem: Error | null) => (problem instanceof Refused ? problem.code : null);

function isAboutSuspension(problem: Error | null): boolean {
  const code = codeOf(problem);
  return code === "ACCOUNT_SUSPENDED" || code === "SUSPENDED";
}

/** The sentence above the form; null where a notice of its own speaks. */
function sentenceOf(problem: Error | null): string | null {
  if (problem === null || isAboutSuspension(problem)) return null;
  return problem instanceof Refused ? problem.message : shellTexts.noConnection;
}

function useLogin(onStepMissing: () => void) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { guarded, end } = useOneAtATime();
  const mutation = useMutation({
    mutationFn: (typed: { identifier: string; password: string }) => api(login, { body: typed }),
    onSuccess: (answer) => {
      if (answer.next !== "done") return onStepMissing();
      // However the last session ended: nothing that was loaded in it is shown in this one.
      queryClient.getQueryCache().clear();
      startSession(answer.token);
      router.history.replace(takeLanding());
    },
    onSettled: end,
  });
  return { ...mutation, mutate: guarded(mutation.mutate) };
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

/** What is typed, and what is wrong with it: said when a field is left or the form is sent, until it is typed in again. */
function useFields() {
  const [identifier, setIdentifier] = useState("");
  const [password, setPassword] = useState("");
  const [faults, setFaults] = useState<Faults>({});
  const identifierInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const takeTyped = useCallback(() => {
    setIdentifier(identifierInput.current?.value ?? "");
    setPassword(passwordInput.current?.value ?? "");
  }, []);
  /** Whether it may be sent; if not, the focus is on the first fault. */
  const check = (): boolean => {
    const found = { identifier: identifierFault(identifier), password: passwordFault(password) };
    setFaults(found);
    const wrong = found.identifier ? identifierInput : found.password ? passwordInput : null;
    wrong?.current?.focus();
    return wrong === null;
  };
  return {
    typed: { identifier: identifier.trim(), password },
    takeTyped,
    check,
    identifier: {
      value: identifier,
      onChange: (typed: string) => {
        setIdentifier(typed);
        setFaults({ ...faults, identifier: undefined });
      },
      onBlur: () => identifier && setFaults({ ...faults, identifier: identifierFault(identifier) }),
      error: faults.identifier,
      inputRef: identifierInput,
    },
    password: {
      value: password,
      onChange: (typed: string) => {
        setPassword(typed);
        setFaults({ ...faults, password: undefined });
      },
      onBlur: () => password && setFaults({ ...faults, password: passwordFault(password) }),
      error: faults.password,
      inputRef: passwordInput,
    },
  };
}

export function SignInForm() {
  const [isStepMissing, setStepMissing] = useState(false);
  const fields = useFields();
  const form = useDrawnForm(fields.takeTyped);
  const signIn = useLogin(() => setStepMissing(true));
  const isBarred = codeOf(signIn.error) === "WEB_APP_BARRED";
  const sentence = isStepMissing ? identityTexts.nextStepNotHere : sentenceOf(signIn.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fields.check()) return;
    setStepMissing(false);
    signIn.mutate(fields.typed);
  };
  const typeIdentifier = (typed: string) => {
    fields.identifier.onChange(typed);
    // Somebody else may log in here.
    if (isBarred) signIn.reset();
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
        {...fields.identifier}
        onChange={typeIdentifier}
        autoFocus
      />
      <PasswordField
        label={identityTexts.password}
        name="password"
        autoComplete="current-password"
        showText={identityTexts.showPassword}
        hideText={identityTexts.hidePassword}
        {...fields.password}
      />
      <Button type="submit" wide busy={signIn.isPending} disabled={isBarred}>
        {identityTexts.logIn}
      </Button>
      {isAboutSuspension(signIn.error) && (
        <Suspense>
          <SuspendedNotice onClose={signIn.reset} />
        </Suspense>
      )}
    </form>
  );
}
