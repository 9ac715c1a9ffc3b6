import { isEmail } from "@wellpaid/domain/identity/email";
import { nameErrorOf, type NameError } from "@wellpaid/domain/identity/names/person-name";
import { normalisePhone } from "@wellpaid/domain/identity/phone";
import { isUsername } from "@wellpaid/domain/identity/names/username";
import { type CompanyNumbers, isEmployeeNumber } from "@wellpaid/domain/payroll/employee-number";
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

/**
 * What is typed into a field of an employee number. Digits only: e, +, − and the dot are blocked with everything else. Where
 * letters are allowed only spaces go: without another character, what is left may be another person's number.
 */
export const typedNumber = (typed: string, { allowsLetters }: CompanyNumbers): string =>
  typed.replace(allowsLetters ? /[\s\p{Cc}]/gu : /\D/g, "");

export function employeeNumberError(typed: string, company: CompanyNumbers): string | undefined {
  if (typed.length > MAX_NUMBER_LENGTH) return texts.numberTooLong;
  return isEmployeeNumber(typed, company) ? undefined : signUpTexts.incorrectNumber;
}

/** How a field of an employee number is typed into: by a phone's digits, where it has no letters. */
export const numberInputMode = ({ allowsLetters }: CompanyNumbers) => (allowsLetters ? undefined : "numeric");
