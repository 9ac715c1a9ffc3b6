import { checkCompany, signUp } from "@wellpaid/contract/identity/sign-up";
import { isRefusedFor, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import type { SignUpDraft } from "./draft.ts";
import { errorsOfRefusal, type Step, stepOfErrors } from "./refused-fields.ts";
import type { FormErrors } from "./use-field-errors.ts";

interface Ctx {
  readonly draft: SignUpDraft;
  readonly errors: FormErrors;
  readonly step: Step;
  readonly go: (step: Step, options?: { readonly replace?: boolean }) => void;
}

interface TypedCompany {
  readonly companyPassword: string;
  /** Of a captcha, where too many wrong ones came from this address. */
  readonly pass?: string;
}

/** Asks for the company of the typed password. */
export function useCompanyCheck({ draft, errors, go }: Ctx) {
  const [captchas, setCaptchas] = useState(0);
  const check = useSingleMutation({
    mutationFn: ({ companyPassword, pass }: TypedCompany) =>
      api(checkCompany, { body: { companyPassword, ...(pass !== undefined && { pass }) } }),
    onSuccess: (company) => {
      draft.change({ company, signedUp: null });
      go("details");
    },
    onError: (problem) => {
      if (isRefusedFor(problem, "CAPTCHA_REQUIRED")) return setCaptchas((shown) => shown + 1);
      errors.say(errorsOfRefusal(problem, "company"));
    },
  });
  const asksForCaptcha = isRefusedFor(check.error, "CAPTCHA_REQUIRED");
  return {
    ...check,
    mutate: check.mutate,
    /** Which captcha is to be solved; a solved one is kept until its answer arrives. */
    captcha: asksForCaptcha || (check.isPending && check.variables.pass !== undefined) ? captchas : undefined,
  };
}

const orNone = (typed: string) => (typed.trim() === "" ? null : typed.trim());

/** A refused value is shown at its field, in whichever step that is. */
export function useSending({ draft, errors, step, go }: Ctx) {
  const [captchas, setCaptchas] = useState(0);
  const number = draft.company?.isUsingEmployeeIdNumber || step === "number" ? draft.employeeNumber : null;
  const sending = useSingleMutation({
    mutationFn: (pass: string | undefined) =>
      api(signUp, {
        body: {
          phone: draft.phone,
          name: draft.firstName.trim(),
          surname: draft.lastName.trim(),
          companyPassword: draft.companyPassword.trim(),
          employeeIdNumber: number,
          email: orNone(draft.email),
          username: orNone(draft.username),
          ...(pass !== undefined && { pass }),
        },
      }),
    onSuccess: ({ name, phone }) => {
      draft.finish({ name, phone, company: draft.company?.name ?? "", employeeNumber: number });
      go("done", { replace: true });
    },
    onError: (problem) => {
      if (isRefusedFor(problem, "CAPTCHA_REQUIRED")) return setCaptchas((shown) => shown + 1);
      if (isRefusedFor(problem, "EMPLOYEE_NUMBER_REQUIRED") && draft.company)
        draft.change({ company: { ...draft.company, isUsingEmployeeIdNumber: true } });
      const found = errorsOfRefusal(problem, step);
      errors.say(found);
      const next = stepOfErrors(found, step);
      if (next !== step) go(next);
    },
  });
  const { error, isPending } = sending;
  const asksForCaptcha = isRefusedFor(error, "CAPTCHA_REQUIRED");
  const isShownAtField = error !== null && Object.keys(errorsOfRefusal(error, step)).length > 0;
  return {
    isPending,
    /** About the whole form: what is shown elsewhere is not repeated. */
    problem: error === null || asksForCaptcha || isShownAtField ? undefined : error,
    /** Which captcha is to be solved; a solved one is kept until its answer arrives. */
    captcha: asksForCaptcha || (isPending && sending.variables !== undefined) ? captchas : undefined,
    send: sending.mutate,
    /** What was refused is being edited. */
    forget: () => {
      if (sending.isError) sending.reset();
    },
  };
}

export type Sending = ReturnType<typeof useSending>;
