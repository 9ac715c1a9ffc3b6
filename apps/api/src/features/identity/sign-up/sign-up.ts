import type { signUp as call } from "@wellpaid/contract/identity/sign-up";
import { TEMPORARY_PASSWORD_DAYS } from "@wellpaid/domain/identity/password";
import { giveBackUse } from "../../../database/stores/rate-limits.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { hashPassword } from "../../../auth/password.ts";
import { atField, isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { refusalOfLetters } from "../../../shared/employee-number.ts";
import { personLanguageOfWork } from "../../../shared/language.ts";
import { countMessage } from "../codes/count-message.ts";
import { enterCompany } from "./enter-company.ts";
import { linkPayrollRecord } from "./link-payroll-record.ts";
import { type NewPerson, readNewPerson } from "./new-person.ts";
import { judgeOpenCheck } from "../codes/open-check.ts";
import { dropReservation, reserveNames, insertEmployee } from "./sign-up-store.ts";
import { makeTemporaryPassword } from "../sign-in/temporary-password.ts";

/** A sign-up whose SMS may leave. */
interface Reservation {
  readonly reservationId: string;
  readonly phoneUseIds: readonly number[];
}

/** Takes the names, and counts the SMS. */
async function reserve(
  ctx: Context,
  person: NewPerson,
  address: string,
): Promise<Reservation | Refusal<"EMAIL_TAKEN" | "PHONE_TAKEN" | "TOO_MANY_REQUESTS" | "USERNAME_TAKEN">> {
  return inTransaction(ctx.database, async (tx) => {
    const reserved = await reserveNames(tx, person);
    if (isRefusal(reserved)) return reserved;
    const counted = await countMessage(tx, ctx, { phone: person.phone, asker: { by: "stranger" }, address });
    if (!isRefusal(counted)) return { ...reserved, ...counted };
    // The phone's own limit is for codes, and no code was requested here.
    return { ...counted, ...refuse("TOO_MANY_REQUESTS") };
  });
}

async function letGo(ctx: Context, { reservationId, phoneUseIds }: Reservation): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    await dropReservation(tx, reservationId);
    for (const useId of phoneUseIds) await giveBackUse(tx, useId);
  });
}

/**
 * Sends the temporary password while the person waits. It is in no job and no row, so nothing can send it again later:
 * what is not known to have left has failed.
 */
async function sendPassword(ctx: Context, phone: string, password: string, reservationId: string): Promise<boolean> {
  const { outcome } = await ctx.messaging.send({
    to: phone,
    channel: "sms",
    template: "temporary-password",
    values: { password, days: String(TEMPORARY_PASSWORD_DAYS) },
    reference: `sign-up ${reservationId}`,
  });
  return outcome === "accepted";
}

/**
 * Signs a person up: judges the input, reserves the names, sends the temporary password, and only then makes the
 * employee and looks for the payroll record. No transaction is open while the SMS leaves, and an SMS that cannot be sent
 * leaves no employee behind, whatever becomes of this server.
 */
export async function signUp(ctx: Context, { body, address, isAbout }: CallRequest<typeof call>) {
  const person = readNewPerson(ctx, body);
  if (isRefusal(person)) return person;
  const { pass, companyPassword } = body;
  const passed = await judgeOpenCheck(ctx, { session: null, address, pass });
  if (isRefusal(passed)) return passed;
  const company = await enterCompany(ctx, { companyPassword, address, pass, ...passed });
  if (isRefusal(company)) return company;
  const wrongNumber = await refusalOfLetters(ctx.database, company.id, person.employeeNumber);
  if (wrongNumber !== null) return wrongNumber;
  if (company.isUsingEmployeeIdNumber && person.employeeNumber === null) {
    return atField(refuse("EMPLOYEE_NUMBER_REQUIRED"), "/employeeIdNumber");
  }
  const reservation = await reserve(ctx, person, address);
  if (isRefusal(reservation)) return reservation;
  const password = makeTemporaryPassword();
  const passwordHash = await hashPassword(password);
  if (!(await sendPassword(ctx, person.phone, password, reservation.reservationId))) {
    await letGo(ctx, reservation);
    return { ...refuse("SMS_NOT_SENT"), name: "SendSMSError" };
  }
  const made = await makeEmployee(ctx, company.id, person, passwordHash, reservation.reservationId);
  if (!isRefusal(made)) isAbout(made.id);
  return made;
}

async function makeEmployee(
  ctx: Context,
  companyId: string,
  person: NewPerson,
  passwordHash: string,
  reservationId: string,
) {
  const language = personLanguageOfWork() ?? "en";
  return inTransaction(ctx.database, async (tx) => {
    await dropReservation(tx, reservationId);
    const employeeId = await insertEmployee(tx, companyId, person, passwordHash, language);
    if (isRefusal(employeeId)) return { ...employeeId, keepsWrites: true as const };
    await linkPayrollRecord(tx, { ...person, employeeId, companyId }, person.employeeNumber);
    return { id: employeeId, name: person.name, phone: person.phone };
  });
}
