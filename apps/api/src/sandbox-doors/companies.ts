import { randomBytes } from "node:crypto";
import type { NewCompany, NewPayrollRecord } from "@wellpaid/sandbox/product-doors";
import { sql } from "kysely";
import type { Database, Tx } from "../database/schema.ts";
import { changeCompany } from "../features/employer/change-company.ts";
import { companyPasswordHmac } from "../features/employer/company-password.ts";

/** Makes the company unless there is one of this name; one that is there keeps its settings. */
export async function ensureCompany(database: Database, serverKey: string, company: NewCompany): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto("company")
      .values({
        name: company.name,
        password_hmac: companyPasswordHmac(serverKey, company.password),
        admin_email: company.adminEmail,
      })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (made === undefined) return;
    if (!(await changeCompany(tx, made.id, company.settings))) throw new RangeError(`${company.name} has no such fee`);
  });
}

export async function companyIdOf(db: Database | Tx, name: string): Promise<string> {
  const row = await db.selectFrom("company").select("id").where("name", "=", name).executeTakeFirst();
  if (row === undefined) throw new RangeError(`there is no company ${name}`);
  return row.id;
}

/** Makes what payroll reports about a person, unless the company has a record of this number. Tells its id where made. */
export async function insertPayrollRecord(
  db: Database | Tx,
  companyId: string,
  record: NewPayrollRecord,
): Promise<string | null> {
  const { payGroup, salaryAccount } = record;
  const payGroupId = payGroup === null ? null : await insertPayGroup(db, companyId, payGroup);
  const made = await db
    .insertInto("payroll_record")
    .values({
      company_id: companyId,
      employee_number: record.employeeNumber,
      name: record.name,
      surname: record.surname,
      phone: record.phone,
      monthly_salary_pence: record.monthlySalaryPence,
      pay_group_id: payGroupId,
      salary_sort_code: salaryAccount?.sortCode ?? null,
      salary_account_number: salaryAccount?.accountNumber ?? null,
      started_on: record.startedOn,
    })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "employee_number"]).where("retired_at", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return made?.id ?? null;
}

/** A group of its own; a name that an earlier one has gets a number after it. */
async function insertPayGroup(
  db: Database | Tx,
  companyId: string,
  group: { readonly name: string; readonly paydayDay: number },
): Promise<string> {
  const { rows } = await sql<{ taken: number }>`select count(*) as taken from pay_group
    where company_id = ${companyId} and (name = ${group.name} or name like ${`${group.name} %`})`.execute(db);
  const taken = rows[0]?.taken ?? 0;
  const name = taken === 0 ? group.name : `${group.name} ${taken + 1}-${randomBytes(2).toString("hex")}`;
  const made = await db
    .insertInto("pay_group")
    .values({ company_id: companyId, name, payday_day: group.paydayDay })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}
