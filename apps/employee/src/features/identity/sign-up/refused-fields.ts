import { personTexts } from "@wellpaid/texts/identity/person";
import { type FieldsOfCall, isRefusedFor, refusedFields } from "@wellpaid/web";
import type { DetailErrors, Field } from "./rules.ts";

export type Step = "company" | "details" | "number" | "done";

const fields: FieldsOfCall<Field> = {
  byCode: {
    WRONG_COMPANY_PASSWORD: "companyPassword",
    PHONE_TAKEN: "phone",
    PHONE_INVALID: "phone",
    SMS_NOT_SENT: "phone",
    EMAIL_TAKEN: "email",
    USERNAME_TAKEN: "username",
    EMPLOYEE_NUMBER_REQUIRED: "employeeNumber",
  },
  byPath: {
    companyPassword: "companyPassword",
    name: "firstName",
    surname: "lastName",
    phone: "phone",
    email: "email",
    username: "username",
    employeeIdNumber: "employeeNumber",
  },
};

/**
 * @param step from which it was sent: there the client is not known (docs/product/sign-up-and-login.md#login-errors)
 */
export function errorsOfRefusal(problem: Error, step: Step): DetailErrors {
  if (isRefusedFor(problem, "USER_NOT_FOUND"))
    return step === "company"
      ? { companyPassword: personTexts.wrongClient }
      : { companyPassword: personTexts.wrongClient, employeeNumber: personTexts.wrongClient };
  return refusedFields(problem, fields);
}

/** The step with the first of the errors. */
export function stepOfErrors(errors: DetailErrors, step: Step): Step {
  if (step === "number" && errors.employeeNumber !== undefined) return "number";
  if (errors.companyPassword !== undefined) return "company";
  const isElsewhere = Object.entries(errors).some(
    ([field, error]) => error !== undefined && field !== "employeeNumber",
  );
  if (isElsewhere) return "details";
  return errors.employeeNumber === undefined ? step : "number";
}
