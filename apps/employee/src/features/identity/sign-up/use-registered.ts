import { isEmailRegistered, isPhoneRegistered } from "@wellpaid/contract/identity/sign-up";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { isRefusedFor } from "@wellpaid/web";
import { useEffect, useRef } from "react";
import { api } from "../../../shared/session/api.ts";
import { type Details, errorOf } from "./rules.ts";
import type { FormErrors } from "./use-field-errors.ts";

type Known = "phone" | "email";

const ask: Readonly<Record<Known, (typed: string) => Promise<boolean | null>>> = {
  phone: (phone) => api(isPhoneRegistered, { query: { phone } }),
  email: (email) => api(isEmailRegistered, { query: { email } }),
};

const taken: Readonly<Record<Known, () => string>> = {
  phone: refusalTexts.PHONE_TAKEN,
  email: refusalTexts.EMAIL_TAKEN,
};

/**
 * Whether an account has the typed value: checked when the field is left, once for each value, since the server requires a
 * captcha after a few (docs/product/sign-up-and-login.md#captcha). When it does not answer, the submission shows it.
 */
export function useRegistered(details: Details, errors: FormErrors) {
  const answers = useRef(new Map<string, string | undefined>());
  const latest = useRef(details);
  useEffect(() => {
    latest.current = details;
  }, [details]);
  const keyOf = (field: Known, typed: string) => `${field} ${typed}`;
  const check = async (field: Known): Promise<void> => {
    const typed = details[field].trim();
    if (typed === "" || errorOf(details, field) !== undefined || answers.current.has(keyOf(field, typed))) return;
    // Not checked a second time while the first is under way.
    answers.current.set(keyOf(field, typed), undefined);
    try {
      if (await ask[field](typed)) answers.current.set(keyOf(field, typed), taken[field]());
    } catch (problem) {
      if (problem instanceof Error && isRefusedFor(problem, "PHONE_INVALID"))
        answers.current.set(keyOf(field, typed), problem.message);
    }
    const error = answers.current.get(keyOf(field, typed));
    if (error !== undefined && latest.current[field].trim() === typed) errors.set(field, error);
  };
  return {
    check: (field: Known) => void check(field),
    /** What is known to be wrong with the phone or e-mail as typed. */
    errorOf: (field: keyof Details): string | undefined =>
      field === "phone" || field === "email" ? answers.current.get(keyOf(field, details[field].trim())) : undefined,
  };
}
