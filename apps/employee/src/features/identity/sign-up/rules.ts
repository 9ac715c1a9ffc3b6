import { personTexts } from "@wellpaid/texts/identity/person";
import { allOf } from "@wellpaid/texts/language/lists";
import { signUpTexts as texts } from "@wellpaid/texts/identity/sign-up";
import { emailError, nameError, phoneError, usernameError } from "../../../shared/person/person-rules.ts";

/** What sign-up asks for in its second step. */
export interface Details {
  readonly firstName: string;
  readonly lastName: string;
  /** The digits after +44. */
  readonly phone: string;
  readonly email: string;
  readonly username: string;
  readonly hasAgreed: boolean;
}

export type Field = keyof Details | "companyPassword" | "employeeNumber";

/** What is wrong with each field, in words. */
export type DetailErrors = Readonly<Partial<Record<Field, string | undefined>>>;

const max = 30;

export function companyPasswordError(typed: string): string | undefined {
  if (typed.trim() === "") return texts.incorrectPassword;
  return typed.trim().length > max ? texts.passwordTooLong : undefined;
}

const nameOf: Readonly<Record<"firstName" | "lastName" | "phone", string>> = {
  firstName: personTexts.firstName,
  lastName: personTexts.lastName,
  phone: personTexts.phone,
};

const required = ["firstName", "lastName", "phone"] as const;

const isMissing = (details: Details, field: (typeof required)[number]) => details[field].trim() === "";

/** What is wrong with one field (docs/product/sign-up-and-login.md#sign-up). */
export function errorOf(details: Details, field: keyof Details): string | undefined {
  const errors: Record<keyof Details, () => string | undefined> = {
    firstName: () => nameError(details.firstName, personTexts.firstName),
    lastName: () => nameError(details.lastName, personTexts.lastName),
    phone: () => phoneError(details.phone),
    email: () => emailError(details.email),
    username: () => usernameError(details.username),
    hasAgreed: () => (details.hasAgreed ? undefined : texts.pleaseAgree),
  };
  return errors[field]();
}

const fields = ["firstName", "lastName", "phone", "email", "username", "hasAgreed"] as const;

/** Everything that is wrong with the second step; empty when it may be sent. */
export function errorsOf(details: Details): DetailErrors {
  const found = fields.map((field) => [field, errorOf(details, field)] as const);
  return Object.fromEntries(found.filter(([, error]) => error !== undefined));
}

/** One or two fields are named, more are 'all inputs' (docs/product/sign-up-and-login.md#sign-up). */
export function summaryOf(details: Details): string | undefined {
  const missing = required.filter((field) => isMissing(details, field)).map((field) => nameOf[field]);
  if (missing.length === 0) return undefined;
  return missing.length > 2 ? texts.fillInAll : personTexts.fillInYour(allOf(missing));
}
