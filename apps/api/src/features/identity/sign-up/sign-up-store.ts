import type { PersonLanguage } from "@wellpaid/domain/identity/language";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { NewPerson } from "./new-person.ts";
import { TEMPORARY_PASSWORD_DAYS } from "@wellpaid/domain/identity/password";

/** Longer than an SMS is waited for. */
const RESERVATION_SECONDS = 60;

type Names = Pick<NewPerson, "phone" | "email" | "username">;

interface TakenNames {
  readonly phone: boolean;
  readonly email: boolean;
  readonly username: boolean;
}

/** Which of the names a living employee has, or another sign-up that waits for its SMS. */
async function findTaken(tx: Tx, names: Names, ownReservation: string | null): Promise<TakenNames> {
  const isTaken = (fits: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    exists (select 1 from employee where ended_at is null and ${fits})
    or exists (select 1 from sign_up_reservation where id is distinct from ${ownReservation}::uuid and ${fits}))`;
  const { rows } = await sql<TakenNames>`
    select ${isTaken(sql`phone = ${names.phone}`)} as phone,
      ${isTaken(sql`email_key = lower(${names.email}::text)`)} as email,
      ${isTaken(sql`username_key = lower(${names.username}::text)`)} as username`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the database returned no row for the names");
  return row;
}

/** The refusal for the first name that is taken, with all of them; null when none is. */
function refusalOfTaken({
  phone,
  email,
  username,
}: TakenNames): Refusal<"EMAIL_TAKEN" | "PHONE_TAKEN" | "USERNAME_TAKEN"> | null {
  const refusals = [
    ...(phone ? [{ path: "/phone", ...refuse("PHONE_TAKEN") }] : []),
    ...(email ? [{ path: "/email", ...refuse("EMAIL_TAKEN") }] : []),
    ...(username ? [{ path: "/username", ...refuse("USERNAME_TAKEN") }] : []),
  ];
  const [first] = refusals;
  if (first === undefined) return null;
  const errors = refusals.map(({ path, message }) => ({ path, message }));
  return { refused: first.refused, message: first.message, errors };
}

/**
 * Holds the names of a sign-up for a minute, or refuses those that are taken. The unique indexes decide between two at
 * once; who comes second waits for the first one's row, not for its SMS.
 */
export async function reserveNames(
  tx: Tx,
  names: Names,
): Promise<{ readonly reservationId: string } | Refusal<"EMAIL_TAKEN" | "PHONE_TAKEN" | "USERNAME_TAKEN">> {
  await sql`delete from sign_up_reservation where reserved_until <= statement_timestamp()`.execute(tx);
  const { rows } = await sql<{ reservationId: string }>`
    insert into sign_up_reservation (phone, email, username, reserved_until)
    values (${names.phone}, ${names.email}, ${names.username},
      statement_timestamp() + make_interval(secs => ${RESERVATION_SECONDS}))
    on conflict do nothing returning id as "reservationId"`.execute(tx);
  const [reservation] = rows;
  const refusal = refusalOfTaken(await findTaken(tx, names, reservation?.reservationId ?? null));
  if (refusal !== null) return refusal;
  // The conflicting reservation ended between the two statements.
  return reservation ?? reserveNames(tx, names);
}

export async function dropReservation(tx: Tx, reservationId: string): Promise<void> {
  await tx.deleteFrom("sign_up_reservation").where("id", "=", reservationId).execute();
}

/** Makes the employee, unless one of the names was taken meanwhile by another way than signing up. */
export async function insertEmployee(
  tx: Tx,
  companyId: string,
  person: NewPerson,
  passwordHash: string,
  language: PersonLanguage,
): Promise<string | Refusal<"EMAIL_TAKEN" | "PHONE_TAKEN" | "USERNAME_TAKEN">> {
  const { rows } = await sql<{ id: string }>`
    insert into employee (company_id, phone, email, username, name, surname, password_hash, force_password_update,
      temporary_password_until, language, language_chosen_at)
    values (${companyId}, ${person.phone}, ${person.email}, ${person.username}, ${person.name}, ${person.surname},
      ${passwordHash}, true, app_now() + make_interval(days => ${TEMPORARY_PASSWORD_DAYS}), ${language}, case when ${language} <> 'en' then (select app_now()) end)
    on conflict do nothing returning id`.execute(tx);
  const [made] = rows;
  if (made !== undefined) return made.id;
  return refusalOfTaken(await findTaken(tx, person, null)) ?? refuse("PHONE_TAKEN");
}

export interface EnteredCompany {
  readonly id: string;
  readonly name: string;
  readonly isUsingEmployeeIdNumber: boolean;
  readonly isWebAppBarred: boolean;
}

/** The company whose password has this HMAC. */
export async function findCompany(tx: Tx, passwordHmac: Buffer): Promise<EnteredCompany | undefined> {
  return tx
    .selectFrom("company")
    .select([
      "id",
      "name",
      "is_using_employee_id_number as isUsingEmployeeIdNumber",
      "is_web_app_barred as isWebAppBarred",
    ])
    .where("password_hmac", "=", passwordHmac)
    .executeTakeFirst();
}
