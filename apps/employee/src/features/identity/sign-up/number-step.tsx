import { personTexts } from "@wellpaid/texts/identity/person";
import { signUpTexts as texts } from "@wellpaid/texts/identity/sign-up";
import { Button, TextField } from "@wellpaid/ui";
import { messageWithWait } from "@wellpaid/web";
import { RequestedCaptcha } from "../steps/requested-captcha.tsx";
import { StepForm } from "../steps/step-form.tsx";
import type { SignUpDraft } from "./draft.ts";
import { employeeNumberError, numberInputMode, typedNumber } from "../../../shared/person/person-rules.ts";
import type { FormErrors } from "./use-field-errors.ts";
import type { Sending } from "./use-sign-up.ts";

export interface NumberStepProps {
  readonly draft: SignUpDraft;
  readonly errors: FormErrors;
  readonly sending: Sending;
}

/** Step 3, where the employer asks for it: which payroll record is this person's. */
export function NumberStep({ draft, errors, sending }: NumberStepProps) {
  const numbers = { allowsLetters: draft.company?.allowsLetters ?? false };
  const submit = () => {
    const error = employeeNumberError(draft.employeeNumber, numbers);
    if (error === undefined) sending.send(undefined);
    else errors.say({ employeeNumber: error });
  };
  return (
    <StepForm
      title={texts.numberTitle}
      line={texts.numberLine(draft.company?.name ?? "")}
      problem={sending.problem && messageWithWait(sending.problem)}
      onSubmit={submit}
      errorsAnnounced={errors.timesAnnounced}
    >
      <TextField
        label={personTexts.employeeNumber}
        name="employee-number"
        inputMode={numberInputMode(numbers)}
        autoComplete="off"
        hint={numbers.allowsLetters ? texts.numberHintWithLetters : texts.numberHint}
        value={draft.employeeNumber}
        onChange={(typed) => {
          draft.change({ employeeNumber: typedNumber(typed, numbers) });
          errors.set("employeeNumber", undefined);
          sending.forget();
        }}
        onBlur={() =>
          draft.employeeNumber !== "" &&
          errors.all.employeeNumber === undefined &&
          errors.set("employeeNumber", employeeNumberError(draft.employeeNumber, numbers))
        }
        error={errors.all.employeeNumber}
      />
      {sending.captcha !== undefined && <RequestedCaptcha key={sending.captcha} onPass={sending.send} />}
      <Button text={texts.title} type="submit" wide busy={sending.isPending} />
    </StepForm>
  );
}
