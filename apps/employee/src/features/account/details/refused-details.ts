import { Refused } from "@wellpaid/contract/client";
import { personTexts } from "@wellpaid/texts/identity/person";
import { personalDetailsTexts } from "@wellpaid/texts/identity/personal-details";
import { type FieldsOfCall, refusedFields } from "@wellpaid/web";
import type { DetailErrors, Field } from "./detail-rules.ts";

const fields: FieldsOfCall<Field> = {
  // Also of the call that sends a code to the new phone.
  byCode: { PHONE_INVALID: "phone", PHONE_TAKEN: "phone" },
  byPath: {
    name: "name",
    surname: "surname",
    phone: "phone",
    email: "email",
    username: "username",
    employeeIdNumber: "employeeIdNumber",
    paydayDate: "paydayDate",
  },
};

/** The server's answer about the fields; empty where it answered something else. */
export function errorsOfRefusal(problem: Error | null): DetailErrors {
  if (problem instanceof Refused && problem.code === "USER_NOT_FOUND")
    return { employeeIdNumber: personalDetailsTexts.phoneOfEmployer(personTexts.wrongClient) };
  return refusedFields(problem, fields);
}
