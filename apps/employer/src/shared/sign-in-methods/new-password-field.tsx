import { MIN_NEW_PASSWORD, refusalOfNewPassword, passwordRules } from "@wellpaid/domain/identity/password";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { PasswordField, PasswordRules } from "@wellpaid/ui";

/** What is wrong with a password to be set, but that it is a common one, which the server says; undefined where nothing is. */
export function newPasswordError(typed: string): string | undefined {
  const refusal = refusalOfNewPassword(typed, () => false);
  return refusal && refusalTexts[refusal]();
}

export interface NewPasswordFieldProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error: string | undefined;
}

/** A password to be set, with its rules; whether it is a common one the server says. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const rules = passwordRules(props.value, MIN_NEW_PASSWORD);
  return (
    <>
      <PasswordField label={texts.newPassword} name="new-password" autoComplete="new-password" {...props} />
      <PasswordRules
        label={texts.rules}
        metText={texts.kept}
        rules={[
          { text: texts.characters(MIN_NEW_PASSWORD), isMet: rules.isLongEnough },
          { text: texts.aNumber, isMet: rules.hasDigit },
          { text: texts.aSpecial, isMet: rules.hasSpecial },
        ]}
      />
    </>
  );
}
