import { LEAST_NEW_PASSWORD, rulesKeptBy } from "@wellpaid/domain/identity/password";
import { administratorTexts as texts } from "@wellpaid/texts/employer-administrators";
import { consoleSignInTexts } from "@wellpaid/texts/employer-sign-in";
import { PasswordField } from "@wellpaid/ui/field/password-field.tsx";
import { PasswordRules } from "@wellpaid/ui/field/password-rules.tsx";

export interface NewPasswordFieldProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error: string | undefined;
}

/** A password to be set, with its rules; whether it is a common one the server says. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const kept = rulesKeptBy(props.value, LEAST_NEW_PASSWORD);
  return (
    <>
      <PasswordField
        label={texts.newPassword}
        name="new-password"
        autoComplete="new-password"
        showText={consoleSignInTexts.showPassword}
        hideText={consoleSignInTexts.hidePassword}
        {...props}
      />
      <PasswordRules
        label={texts.rules}
        keptText={texts.kept}
        rules={[
          { text: texts.characters(LEAST_NEW_PASSWORD), isKept: kept.isLongEnough },
          { text: texts.aNumber, isKept: kept.hasDigit },
          { text: texts.aSpecial, isKept: kept.hasSpecial },
        ]}
      />
    </>
  );
}
