import type { AnswerOf } from "@wellpaid/contract/call";
import { Refused } from "@wellpaid/contract/client";
import { changePassword } from "@wellpaid/contract/identity/password-reset";
import type { RefusalCode } from "@wellpaid/contract/refusals";
import {
  type MetPasswordRules,
  MIN_NEW_PASSWORD,
  MAX_PASSWORD,
  passwordRules,
} from "@wellpaid/domain/identity/password";
import { passwordResetTexts as texts } from "@wellpaid/texts/identity/password-reset";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { Button, PasswordField, PasswordRules } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { StepForm } from "../steps/step-form.tsx";
import { useIsCommon } from "./common-passwords.ts";

/** The repeated password is compared once both are longer (docs/product/sign-up-and-login.md#passwords). */
const comparedAbove = 7;

export interface NewPasswordProps {
  /** Of a reset, or of a login whose `next` is `change-password`. */
  readonly token: string;
  /** The login required the change: the text says so. */
  readonly isForced: boolean;
  /** Called with the answer: that of the login's next step where the change was forced, else nothing. */
  readonly onDone: (answer: AnswerOf<typeof changePassword>) => void;
  /** The token is good for nothing any more: start again, with what the server says. */
  readonly onTokenInvalid: (message: string) => void;
  /** Called on every other refusal. */
  readonly onRefused?: (code: RefusalCode) => void;
}

const codeOf = (problem: Error | null) => (problem instanceof Refused ? problem.code : null);

const aboutPassword: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  "PASSWORD_TOO_SIMPLE",
  "PASSWORD_TOO_COMMON",
  "PASSWORD_UNCHANGED",
]);

/** The server's word on the password itself: the first of its `errors`. */
function passwordRefusal(problem: Error | null): string | undefined {
  if (!(problem instanceof Refused) || !aboutPassword.has(problem.code)) return;
  return problem.errors[0]?.message ?? problem.message;
}

function differenceOf(password: string, repeated: string): string | undefined {
  const isCompared = password.length > comparedAbove && repeated.length > comparedAbove;
  return isCompared && password !== repeated ? texts.doNotMatch : undefined;
}

const { PASSWORD_TOO_SIMPLE: tooSimple, PASSWORD_TOO_COMMON: tooCommon } = refusalTexts;

const areAllMet = (rules: MetPasswordRules) => rules.isLongEnough && rules.hasDigit && rules.hasSpecial;

function useFields() {
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [errors, setErrors] = useState<{ password?: string | undefined; repeated?: string | undefined }>({});
  const rules = passwordRules(password, MIN_NEW_PASSWORD);
  const isCommon = useIsCommon(password);
  const unfit = () => {
    if ([...password].length > MAX_PASSWORD) return texts.tooLong(MAX_PASSWORD);
    if (!areAllMet(rules)) return tooSimple();
    return isCommon ? tooCommon() : undefined;
  };
  return {
    typed: password,
    rules: { ...rules, isUncommon: password !== "" && isCommon === false },
    /** Whether it may be sent. */
    check: (): boolean => {
      const found = { password: unfit(), repeated: password === repeated ? undefined : texts.doNotMatch };
      setErrors(found);
      return found.password === undefined && found.repeated === undefined;
    },
    password: {
      value: password,
      onChange: (typed: string) => {
        setPassword(typed);
        setErrors({});
      },
      onBlur: () => password !== "" && setErrors({ ...errors, password: unfit() }),
      error: errors.password,
    },
    repeated: {
      value: repeated,
      onChange: (typed: string) => {
        setRepeated(typed);
        setErrors({ ...errors, repeated: undefined });
      },
      error: errors.repeated ?? differenceOf(password, repeated),
    },
  };
}

/** The last step of a reset, and of a login that asks for a new password. Neither password is kept anywhere. */
export function NewPassword({ token, isForced, onDone, onTokenInvalid, onRefused }: NewPasswordProps) {
  const fields = useFields();
  const [errorsAnnounced, setErrorsAnnounced] = useState(0);
  const change = useSingleMutation({
    mutationFn: (password: string) => api(changePassword, { body: { token, password } }),
    onSuccess: onDone,
    onError: (problem) => {
      const code = codeOf(problem);
      if (code === "TOKEN_INVALID") return onTokenInvalid(messageOf(problem));
      if (code) onRefused?.(code);
      setErrorsAnnounced((times) => times + 1);
    },
  });
  const submit = () => {
    if (fields.check()) change.mutate(fields.typed);
    else setErrorsAnnounced(errorsAnnounced + 1);
  };
  const refused = change.variables === fields.typed ? passwordRefusal(change.error) : undefined;
  const problem = change.error === null || passwordRefusal(change.error) ? undefined : messageOf(change.error);
  const { rules } = fields;
  return (
    <StepForm
      title={isForced ? texts.forcedTitle : texts.newTitle}
      line={isForced ? texts.forcedLine : texts.newLine}
      {...{ problem, errorsAnnounced }}
      onSubmit={submit}
    >
      <PasswordField
        label={texts.newPassword}
        name="new-password"
        autoComplete="new-password"
        {...fields.password}
        error={fields.password.error ?? refused}
      />
      <PasswordRules
        label={texts.rules}
        metText={texts.kept}
        rules={[
          { text: texts.characters(MIN_NEW_PASSWORD), isMet: rules.isLongEnough },
          { text: texts.aNumber, isMet: rules.hasDigit },
          { text: texts.aSpecial, isMet: rules.hasSpecial },
          { text: texts.notCommon, isMet: rules.isUncommon },
        ]}
      />
      <PasswordField
        label={texts.repeatPassword}
        name="repeat-password"
        autoComplete="new-password"
        {...fields.repeated}
      />
      <Button text={texts.changePassword} type="submit" wide busy={change.isPending} />
    </StepForm>
  );
}
