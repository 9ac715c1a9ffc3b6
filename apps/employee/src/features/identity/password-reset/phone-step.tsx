import { askPasswordReset } from "@wellpaid/contract/identity/password-reset";
import { normalisePhone } from "@wellpaid/domain/identity/phone";
import { passwordResetTexts as texts } from "@wellpaid/texts/identity/password-reset";
import { Button, PhoneField } from "@wellpaid/ui";
import { isRefusedFor, messageWithWait, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { codeToKeep } from "../../../shared/verification/use-code-sending.ts";
import { RequestedCaptcha } from "../steps/requested-captcha.tsx";
import { StepForm } from "../steps/step-form.tsx";
import type { StoredReset } from "./draft.ts";

export interface PhoneStepProps {
  readonly reset: StoredReset;
  /** Of a captcha that was solved before, for the next request. */
  readonly takePass: () => string | undefined;
  /** Why it begins again. */
  readonly notice: string | undefined;
  readonly onRequested: () => void;
}

function phoneError(digits: string): string | undefined {
  if (!/^\d{10}$/.test(digits)) return texts.phoneTenDigits;
  return normalisePhone(digits) === undefined ? texts.phoneUnknown : undefined;
}

const isPhoneUnknown = (problem: Error | null) =>
  isRefusedFor(problem, "USER_NOT_FOUND") || isRefusedFor(problem, "PHONE_INVALID");

function useAsking({ reset, takePass, onRequested }: PhoneStepProps, onRefused: (problem: Error) => void) {
  const asking = useSingleMutation({
    mutationFn: async (pass: string | undefined) => {
      const { phone } = reset.value;
      const solved = pass ?? takePass();
      const sentCode = await api(askPasswordReset, {
        body: { phone, call: false, ...(solved !== undefined && { pass: solved }) },
      }).catch((problem: unknown) => {
        // The next step waits, and asks by itself once it may.
        if (problem instanceof Error && isRefusedFor(problem, "CODE_TOO_SOON")) return null;
        throw problem;
      });
      reset.change({ isRequested: true, sentCode: sentCode && codeToKeep(sentCode), wrongCodes: 0, token: null });
    },
    onSuccess: onRequested,
    onError: onRefused,
  });
  return { ...asking, send: asking.mutate };
}

/** Step 1: to which phone the code goes. */
export function PhoneStep(props: PhoneStepProps) {
  const { reset, notice } = props;
  const { phone } = reset.value;
  const [fieldError, setError] = useState<string>();
  const [errorsAnnounced, setErrorsAnnounced] = useState(0);
  const [captchas, setCaptchas] = useState(0);
  const say = (found: string) => {
    setError(found);
    setErrorsAnnounced((times) => times + 1);
  };
  const asking = useAsking(props, (problem) => {
    if (isPhoneUnknown(problem)) say(texts.phoneUnknown);
    if (isRefusedFor(problem, "CAPTCHA_REQUIRED")) setCaptchas((shown) => shown + 1);
  });
  const { error } = asking;
  const needsCaptcha = isRefusedFor(error, "CAPTCHA_REQUIRED") || (asking.isPending && asking.variables !== undefined);
  const problem = error === null || isPhoneUnknown(error) || needsCaptcha ? notice : messageWithWait(error);
  const submit = () => {
    const found = phoneError(phone);
    if (found === undefined) asking.send(undefined);
    else say(found);
  };
  return (
    <StepForm title={texts.phoneTitle} line={texts.phoneLine} {...{ problem, errorsAnnounced }} onSubmit={submit}>
      <PhoneField
        label={texts.phone}
        name="phone"
        value={phone}
        onChange={(typed) => {
          if (typed === phone) return;
          reset.change({ phone: typed });
          setError(undefined);
          if (asking.isError) asking.reset();
        }}
        onBlur={() => phone !== "" && fieldError === undefined && setError(phoneError(phone))}
        error={fieldError}
      />
      {needsCaptcha && <RequestedCaptcha key={captchas} onPass={asking.send} />}
      <Button text={texts.sendTheCode} type="submit" wide busy={asking.isPending} />
    </StepForm>
  );
}
