import type { BodyOf } from "@wellpaid/contract/call";
import type { Profile } from "@wellpaid/contract/identity/identity";
import type { changeDetails } from "@wellpaid/contract/account/personal-details";
import { personTexts } from "@wellpaid/texts/identity/person";
import {
  emailError,
  employeeNumberError,
  nameError,
  phoneError,
  usernameError,
} from "../../../shared/person/person-rules.ts";

/** The fields as they are typed; of the phone the digits after +44. */
export interface Details {
  readonly name: string;
  readonly surname: string;
  readonly phone: string;
  readonly email: string;
  readonly username: string;
  readonly employeeIdNumber: string;
  readonly paydayDate: string;
}

export type Field = keyof Details;
export type DetailErrors = Readonly<Partial<Record<Field, string | undefined>>>;

const fields = ["name", "surname", "phone", "email", "username", "employeeIdNumber", "paydayDate"] as const;

/** The fields as the profile has them. */
export function detailsOf(profile: Profile): Details {
  return {
    name: profile.name,
    surname: profile.surname,
    phone: profile.phone.replace(/^\+44/, ""),
    email: profile.email ?? "",
    username: profile.username ?? "",
    employeeIdNumber: profile.employeeIdNumber ?? "",
    paydayDate: profile.paydayDate === null ? "" : String(profile.paydayDate),
  };
}

/** What payroll gives, the employee cannot change. */
export function isSupplied(profile: Profile, field: Field): boolean {
  if (field === "paydayDate") return profile.isPaydayFromPayroll;
  return profile.isLinkedToPayroll && (field === "name" || field === "surname" || field === "employeeIdNumber");
}

/** What is wrong with a field; one that was there and is emptied is taken away, where it may be. */
export function errorOf(details: Details, field: Field, { company }: Profile): string | undefined {
  const errors: Record<Field, () => string | undefined> = {
    name: () => nameError(details.name, personTexts.firstName),
    surname: () => nameError(details.surname, personTexts.lastName),
    phone: () => phoneError(details.phone),
    email: () => emailError(details.email),
    username: () => usernameError(details.username),
    employeeIdNumber: () =>
      details.employeeIdNumber === "" ? undefined : employeeNumberError(details.employeeIdNumber, company),
    // It is chosen among the days that there are.
    paydayDate: () => undefined,
  };
  return errors[field]();
}

/** The fields that differ from the profile. */
export function changedFields(details: Details, profile: Profile): readonly Field[] {
  const before = detailsOf(profile);
  return fields.filter((field) => !isSupplied(profile, field) && details[field].trim() !== before[field]);
}

/** What is wrong with what would be sent; empty when it may be. */
export function errorsOf(details: Details, profile: Profile): DetailErrors {
  const found = changedFields(details, profile).map((field) => [field, errorOf(details, field, profile)] as const);
  return Object.fromEntries(found.filter(([, error]) => error !== undefined));
}

export type Changes = Omit<BodyOf<typeof changeDetails>, "code" | "newPhoneCode">;

const orNull = (typed: string) => (typed === "" ? null : typed);

/** What is sent: the changed fields, and of them those that were emptied as null. */
export function changesOf(details: Details, profile: Profile): Changes {
  const typed = Object.fromEntries(fields.map((field) => [field, details[field].trim()])) as Record<Field, string>;
  const all = {
    name: typed.name,
    surname: typed.surname,
    phone: `+44${typed.phone}`,
    email: orNull(typed.email),
    username: orNull(typed.username),
    employeeIdNumber: orNull(typed.employeeIdNumber),
    paydayDate: typed.paydayDate === "" ? null : Number(typed.paydayDate),
  };
  return Object.fromEntries(changedFields(details, profile).map((field) => [field, all[field]]));
}
