import type { Phone } from "@wellpaid/domain/identity/phone";
import { type RawBuilder, sql } from "kysely";
import { acrossCompanies } from "../../database/company-scope.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import type { CodeHolder } from "./codes/types.ts";

/** Whether a living employee fits: one look at one index, however it ends. */
async function isThere(database: Database, fits: RawBuilder<unknown>): Promise<boolean> {
  const query = sql<{ isThere: boolean }>`
    select exists (select 1 from employee where ended_at is null and ${fits}) as "isThere"`;
  const { rows } = await acrossCompanies(() => query.execute(database));
  return rows[0]?.isThere === true;
}

export const isPhoneThere = (database: Database, phone: Phone): Promise<boolean> =>
  isThere(database, sql`phone = ${phone}`);

/** Whether another employee has the e-mail. */
export const isEmailOfOthers = (database: Database, email: string, own: string | null): Promise<boolean> =>
  isThere(database, sql`email_key = lower(${email}) and id is distinct from ${own}::uuid`);

export async function isPhoneOfOthers(database: Database, phone: Phone, employeeId: string): Promise<boolean> {
  const ofOthers = database
    .selectFrom("employee")
    .select("id")
    .where("phone", "=", phone)
    .where("ended_at", "is", null)
    .where("id", "<>", employeeId);
  return (await acrossCompanies(() => ofOthers.executeTakeFirst())) !== undefined;
}

/** The living employee of a phone. A suspended one may reset the password, too: the login refuses afterwards. */
export async function findByPhone(database: Database | Tx, phone: string): Promise<CodeHolder | null> {
  const found = await database
    .selectFrom("employee")
    .select(["id as employeeId", "company_id as companyId"])
    .where("phone", "=", phone)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return found ?? null;
}

export async function findPhone(database: Database, employeeId: string): Promise<string | undefined> {
  const row = await database.selectFrom("employee").select("phone").where("id", "=", employeeId).executeTakeFirst();
  return row?.phone;
}

/** Whether this was the employee's phone before their own. */
export async function isPreviousPhone(db: Database | Tx, employeeId: string, phone: Phone): Promise<boolean> {
  const { rows } = await sql`select 1 from employee
    where id = ${employeeId} and previous_phone_digest = sharable_digest('phone', ${phone})`.execute(db);
  return rows.length > 0;
}

/** What an employee logs in by. */
export async function readLoginNames(tx: Tx, employeeId: string) {
  return tx
    .selectFrom("employee")
    .select(["username", "email", "phone"])
    .where("id", "=", employeeId)
    .executeTakeFirstOrThrow();
}

/** Keeps the payday that an employee gives; false where payroll knows it. */
export async function writeOwnPayday(tx: Tx, employeeId: string, day: number): Promise<boolean> {
  const { rows } = await sql`update employee e set own_payday_day = ${day} where e.id = ${employeeId}
      and not exists (select from payroll_record r where r.id = e.payroll_record_id and r.pay_group_id is not null)
      returning 1`.execute(tx);
  return rows.length > 0;
}

/** The password that must be replaced by another; undefined where none must. */
export async function findPasswordToChange(database: Database, employeeId: string) {
  return database
    .selectFrom("employee")
    .select("password_hash as hash")
    .where("id", "=", employeeId)
    .where("force_password_update", "=", true)
    .executeTakeFirst();
}

/** Returns the phone that hears of it. */
export async function writePasswordHash(tx: Tx, employeeId: string, passwordHash: string): Promise<string> {
  const { phone } = await tx
    .updateTable("employee")
    .set({ password_hash: passwordHash, force_password_update: false, temporary_password_until: null })
    .where("id", "=", employeeId)
    .returning("phone")
    .executeTakeFirstOrThrow();
  return phone;
}
