import { withoutBlocked } from "@wellpaid/domain/identity/names/plain-letters";
import { identityTexts } from "@wellpaid/texts/identity/identity";
import { personTexts } from "@wellpaid/texts/identity/person";
import { signUpTexts as texts } from "@wellpaid/texts/identity/sign-up";
import { Alert, Button, Link, PasswordField } from "@wellpaid/ui";
import { isRefusedFor, messageWithWait } from "@wellpaid/web";
import { RequestedCaptcha } from "../steps/requested-captcha.tsx";
import css from "../steps/step-form.module.css";
import { StepForm } from "../steps/step-form.tsx";
import type { SignUpDraft } from "./draft.ts";
import { errorsOfRefusal } from "./refused-fields.ts";
import { companyPasswordError } from "./rules.ts";
import type { FormErrors } from "./use-field-errors.ts";
import type { useCompanyCheck } from "./use-sign-up.ts";

export interface CompanyStepProps {
  readonly draft: SignUpDraft;
  readonly errors: FormErrors;
  readonly check: ReturnType<typeof useCompanyCheck>;
}

/** Step 1: who the employer is. */
export function CompanyStep({ draft, errors, check }: CompanyStepProps) {
  const { error } = check;
  const isBarred = isRefusedFor(error, "WEB_APP_BARRED_SIGN_UP");
  const isShownAtField = error !== null && errorsOfRefusal(error, "company").companyPassword !== undefined;
  const isShownElsewhere = isShownAtField || check.captcha !== undefined;
  const problem = error === null || isShownElsewhere ? undefined : messageWithWait(error);
  const fieldError = () => companyPasswordError(draft.companyPassword);
  const submit = (pass?: string) => {
    if (isBarred) return;
    const found = fieldError();
    const companyPassword = draft.companyPassword.trim();
    if (found === undefined) check.mutate({ companyPassword, ...(pass !== undefined && { pass }) });
    else errors.say({ companyPassword: found });
  };
  return (
    <StepForm
      title={texts.title}
      line={texts.companyLine}
      problem={problem}
      onSubmit={() => submit()}
      errorsAnnounced={errors.timesAnnounced}
    >
      {draft.company !== null && draft.companyPassword === "" && <Alert tone="brand">{texts.companyAgain}</Alert>}
      <PasswordField
        label={texts.companyPassword}
        name="company-password"
        // Neither a new password nor the person's own: a password manager has nothing to fill in or save here.
        autoComplete="off"
        hint={personTexts.atMost30}
        value={draft.companyPassword}
        onChange={(typed) => {
          draft.typePassword(withoutBlocked(typed));
          errors.set("companyPassword", undefined);
          // Another employer's password may be accepted.
          if (error !== null) check.reset();
        }}
        onBlur={() =>
          draft.companyPassword !== "" &&
          errors.all.companyPassword === undefined &&
          errors.set("companyPassword", fieldError())
        }
        error={errors.all.companyPassword}
      />
      {check.captcha !== undefined && <RequestedCaptcha key={check.captcha} onPass={submit} />}
      <Button text={texts.next} type="submit" wide busy={check.isPending} disabled={isBarred} />
      <p className={css.centred}>
        {texts.haveAccount} <Link href="/">{identityTexts.logIn}</Link>
      </p>
    </StepForm>
  );
}
