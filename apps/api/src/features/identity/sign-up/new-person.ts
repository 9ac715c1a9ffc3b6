import type { BodyOf } from "@wellpaid/contract/call";
import type { signUp } from "@wellpaid/contract/identity/sign-up";
import { storedName } from "@wellpaid/domain/identity/names/person-name";
import type { Phone } from "@wellpaid/domain/identity/phone";
import { refuseInput } from "../../../http/refusal-answer.ts";
import { namesErrors } from "../../../auth/person-names.ts";
import { acceptPhone } from "../../../auth/phones.ts";
import { isRefusal, type Refusal } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";

/** A person who signs up, as stored. */
export interface NewPerson {
  readonly phone: Phone;
  readonly name: string;
  readonly surname: string;
  readonly email: string | null;
  readonly username: string | null;
  readonly employeeNumber: string | null;
}

/** Reads the input of a sign-up; every invalid field is reported at once, a phone alone by its own code. */
export function readNewPerson(
  ctx: Context,
  body: BodyOf<typeof signUp>,
): NewPerson | Refusal<"INVALID_INPUT" | "PHONE_INVALID"> {
  const phone = acceptPhone(ctx, body.phone);
  const errors = namesErrors({ name: body.name, surname: body.surname });
  if (isRefusal(phone)) {
    const ofPhone = { path: "/phone", message: phone.message };
    return errors.length === 0 ? { ...phone, errors: [ofPhone] } : refuseInput([ofPhone, ...errors]);
  }
  if (errors.length > 0) return refuseInput(errors);
  return {
    phone,
    name: storedName(body.name),
    surname: storedName(body.surname),
    email: body.email ?? null,
    username: body.username ?? null,
    employeeNumber: body.employeeIdNumber ?? null,
  };
}
