import { isEmail } from "@wellpaid/domain/identity/email";
import { nameErrorOf, type NameError } from "@wellpaid/domain/identity/names/person-name";
import { normalisePhone } from "@wellpaid/domain/identity/phone";
import { isUsername } from "@wellpaid/domain/identity/names/username";
import { EMPLOYEE_NUMBER } from "@wellpaid/domain/payroll/employee-number";
import { personTexts as texts } from "@wellpaid/texts/identity/person";
import { signUpTexts } from "@wellpaid/texts/identity/sign-up";
import { refusalTexts } from "@wellpaid/texts/refusals";

/*
 * What is wrong with a field about a person as it is typed, in words; undefined where nothing is. Sign-up and the account
 * ask for the same (docs/product/sign-up-and-login.md#sign-up).
 */

const wordsOfName: Readonly<Record<NameError, (label: string) => string>> = {
  blank: texts.fillInYour,
  "too-long": () => texts.atMost30,
  "not-plain": () => texts.plainLettersOnly,
};

/** @param label of its field */
export function nameError(typed: string, label: string): string | undefined {
  const error = nameErrorOf(typed);
  return error === null ? undefined : wordsOfName[error](label);
}

/** @param digits after +44 */
export function phoneError(digits: string): string | undefined {
  if (digits === "") return texts.fillInYour(texts.phone);
  if (!/^\d{10}$/.test(digits)) return texts.phoneTenDigits;
  return normalisePhone(digits) === undefined ? refusalTexts.PHONE_INVALID() : undefined;
}

/** May be left empty. */
export const emailError = (typed: string): string | undefined =>
  typed.trim() === "" || isEmail(typed.trim()) ? undefined : texts.notAnEmail;

/** May be left empty. */
export const usernameError = (typed: string): string | undefined =>
  typed.trim() === "" || isUsername(typed.trim()) ? undefined : texts.notAUsername;

const MAX_NUMBER_LENGTH = 30;

/** What is typed into a field of an employee number, without what no number has: spaces, dots and signs that were pasted with it. */
export const typedNumber = (typed: string): string => typed.replace(/[^A-Za-z0-9/_-]/g, "");

export function employeeNumberError(typed: string): string | undefined {
  if (typed.length > MAX_NUMBER_LENGTH) return texts.numberTooLong;
  return EMPLOYEE_NUMBER.test(typed) ? undefined : signUpTexts.incorrectNumber;
}
