import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useRouter } from "@tanstack/react-router";
import { withoutBlocked } from "@wellpaid/domain/identity/names/plain-letters";
import { identityTexts } from "@wellpaid/texts/identity/identity";
import { shellTexts } from "@wellpaid/texts/shell";
import { Alert, Button, Link, PasswordField, TextField } from "@wellpaid/ui";
import { focusHeading, useSingleMutation } from "@wellpaid/web";
import { tabStorage } from "@wellpaid/web/tab-storage";
import { type FormEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { focusesFirstField, isDrawnPage, takeDrawnPage } from "../../../shared/drawn-page.ts";
import type { HandedOver } from "../../../shared/session/handed-over.ts";
import { lastEnd } from "../../../shared/session/session.ts";
import { endedWords } from "../session-end-text.ts";
import type { PasskeyButton } from "../passkey-button.tsx";
import type { Attempt, SignInAnswer } from "./sign-in-attempt.ts";
import css from "./sign-in-form.module.css";
import { isPossiblePassword, memoryKey } from "./sign-in-rules.ts";

interface SignInErrors {
  readonly identifier?: string | undefined;
  readonly password?: string | undefined;
}

function identifierError(identifier: string): string | undefined {
  return identifier.trim() === "" ? identityTexts.enterIdentifier : undefined;
}

function passwordError(password: string): string | undefined {
  return isPossiblePassword(password) ? undefined : identityTexts.incorrectField;
}

/** The answer to the last press. What makes and shows it comes with the first press, for the page to be painted sooner. */
function useSignIn() {
  const ctx = { router: useRouter(), queryClient: useQueryClient() };
  const [answer, setAnswer] = useState<SignInAnswer>({});
  const [attempts, setAttempts] = useState(0);
  const [pass, setPass] = useState<string>();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (typed: Attempt) => (await import("./sign-in-attempt.ts")).attempt({ ...typed, pass }, ctx),
    onSuccess: (signedIn) => {
      setAnswer(signedIn);
      setAttempts(attempts + 1);
      setPass(undefined);
    },
    // Only its code can be missing here: if a retry fails and it is gone after a new version, a reload loads it.
    onError: () =>
      answer.message === shellTexts.noConnection && navigator.onLine
        ? location.reload()
        : setAnswer({ ...answer, message: shellTexts.noConnection }),
  });
  useEffect(() => {
    if (tabStorage.getItem(memoryKey) === null) return;
    import("./sign-in-attempt.ts").then(
      ({ answerOnArrival }) => setAnswer(answerOnArrival()),
      () => undefined,
    );
  }, []);
  return {
    answer,
    attempts: attempts,
    isWaiting: answer.guard && !pass,
    isBusy: isPending || answer.isThrough,
    message: isPending ? undefined : answer.message,
    setPass,
    send: mutate,
    /** A different person may log in here. */
    unbar: () => answer.isBarred && setAnswer({ guard: answer.guard }),
    say: (update: SignInAnswer) => setAnswer({ guard: answer.guard, ...update }),
    closeNotice: () => setAnswer({ guard: answer.guard }),
  };
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
    (element: HTMLFormElement | null) => {
      form.current = element;
      if (element === null) return;
      takeTyped();
      const wasDrawn = isDrawnPage();
      if (takeDrawnPage()) setPressed(true);
      if (!wasDrawn && document.activeElement === document.body)
        if (focusesFirstField()) element.querySelector("input")?.focus();
        else focusHeading();
    },
    [takeTyped],
  );
}

const never = () => () => undefined;

/**
 * What another view has handed over, and else how the last session ended. The page was drawn without it: it comes once the
 * app has taken the drawing over.
 */
function useHandedOver(): HandedOver & { readonly ended?: string | undefined } {
  const handed = useLocation({ select: ({ state }) => state });
  const isTaken = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isTaken) return {};
  return handed.notice === undefined ? { ...handed, ended: endedWords(lastEnd()) } : handed;
}

/**
 * What is typed, and its errors: shown on blur or when the form is sent, until the field is edited.
 * @param known the identifier that another view of the page hands over
 */
function useFields(known = "") {
  const [identifier, setIdentifier] = useState(known);
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<SignInErrors>({});
  const identifierInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const takeTyped = useCallback(() => {
    setIdentifier(withoutBlocked(identifierInput.current?.value ?? "") || known);
    setPassword(passwordInput.current?.value ?? "");
  }, [known]);
  /** Whether it may be sent; if not, the focus is on the first fault. */
  const check = (): boolean => {
    const found = { identifier: identifierError(identifier), password: passwordError(password) };
    setErrors(found);
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
        setIdentifier(withoutBlocked(typed));
        setErrors({ ...errors, identifier: undefined });
      },
      onBlur: () => identifier && setErrors({ ...errors, identifier: identifierError(identifier) }),
      error: errors.identifier,
      inputRef: identifierInput,
    },
    password: {
      value: password,
      onChange: (typed: string) => {
        setPassword(typed);
        setErrors({ ...errors, password: undefined });
      },
      onBlur: () => password && setErrors({ ...errors, password: passwordError(password) }),
      error: errors.password,
      inputRef: passwordInput,
    },
  };
}

/** Comes after the form, which is drawn without it: whether this browser knows passkeys is not known at build. */
function usePasskeyButton() {
  const [loaded, setLoaded] = useState<{ readonly Passkey?: typeof PasskeyButton }>({});
  useEffect(() => {
    if (!("PublicKeyCredential" in window)) return;
    import("../passkey-button.tsx").then(
      ({ PasskeyButton: Passkey }) => setLoaded({ Passkey }),
      () => undefined,
    );
  }, []);
  return loaded;
}

export function SignInForm() {
  const handed = useHandedOver();
  const fields = useFields(handed.identifier);
  const form = useDrawnForm(fields.takeTyped);
  const signIn = useSignIn();
  const { guard, isBarred, Notice, Way } = signIn.answer;
  const { Passkey } = usePasskeyButton();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signIn.isWaiting && !isBarred && fields.check()) signIn.send(fields.typed);
  };

  return (
    // By post, so that nothing could ever carry a password into the address.
    <form className={css.form} ref={form} method="post" onSubmit={submit} onInput={signIn.unbar} noValidate>
      <h1 className={css.title} tabIndex={-1}>
        {identityTexts.logIn}
      </h1>
      {handed.notice && <Alert tone="positive">{handed.notice}</Alert>}
      {handed.ended && <Alert tone="brand">{handed.ended}</Alert>}
      {signIn.message && <Alert>{signIn.message}</Alert>}
      {Way && <Way />}
      <TextField label={identityTexts.identifier} name="username" autoComplete="username" {...fields.identifier} />
      <PasswordField
        label={identityTexts.password}
        name="password"
        autoComplete="current-password"
        labelEnd={<Link href="/?view=reset">{identityTexts.forgotPassword}</Link>}
        {...fields.password}
      />
      {guard && <guard.Captcha key={signIn.attempts} onPass={signIn.setPass} autoFocus={signIn.attempts > 0} />}
      <Button
        text={identityTexts.logIn}
        type="submit"
        wide
        busy={signIn.isBusy}
        disabled={isBarred}
        disabledReason={signIn.isWaiting ? guard?.reason : undefined}
      />
      <div className={css.passkey}>{Passkey && <Passkey onAnswer={signIn.say} />}</div>
      <p className={css.signUp}>
        {identityTexts.newHere()} <Link href="/?view=sign-up">{identityTexts.signUp}</Link>
      </p>
      {Notice && <Notice onClose={signIn.closeNotice} />}
    </form>
  );
}
