import { givePayday } from "@wellpaid/contract/identity/sign-in-steps";
import { signInTexts } from "@wellpaid/texts/identity/sign-in";
import { Button, DayOfMonth } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import type { LoginState } from "../sign-in/sign-in-memory.ts";
import { StepForm } from "../steps/step-form.tsx";
import { BackToSignIn, LoginStep, useLoginStep } from "./login-step.tsx";

/**
 * The day that budgeting counts to, for a person whose payroll has not named one (docs/product/pay-calendar.md#paydays).
 */
export function PaydayDate() {
  return <LoginStep step="payday-date">{(login) => <PaydayForm login={login} />}</LoginStep>;
}

function PaydayForm({ login }: { readonly login: LoginState }) {
  const [day, setDay] = useState<number | null>(null);
  const [errorsAnnounced, setErrorsAnnounced] = useState(0);
  const { api, follow } = useLoginStep(login);
  const giving = useSingleMutation({
    mutationFn: (date: number) => api(givePayday, { body: { date } }),
    onSuccess: follow,
  });
  return (
    <StepForm
      title={signInTexts.paydayTitle}
      line={signInTexts.paydayLine}
      problem={giving.error ? messageOf(giving.error) : undefined}
      onSubmit={() => (day === null ? setErrorsAnnounced(errorsAnnounced + 1) : giving.mutate(day))}
      errorsAnnounced={errorsAnnounced}
    >
      <DayOfMonth
        label={signInTexts.payday}
        lastDayText={signInTexts.lastDay}
        value={day}
        onChange={setDay}
        error={errorsAnnounced > 0 && day === null ? signInTexts.choosePayday : undefined}
      />
      <Button text={signInTexts.goOn} type="submit" wide busy={giving.isPending || giving.isSuccess} />
      <BackToSignIn />
    </StepForm>
  );
}
