import { randomBytes } from "node:crypto";
import type { ConsentKind, ConsentTexts, NewCompany } from "@wellpaid/sandbox/company";
import type { NewPayrollRecord } from "@wellpaid/sandbox/payroll-record";
import { sql } from "kysely";
import { OPERATIONS } from "../shared/audit-log.ts";
import { companyPasswordHmac } from "../auth/company-password.ts";
import { IS_GROUP_THERE } from "../database/stores/active-pay-group.ts";
import type { Database, Tx } from "../database/tables/schema.ts";
import { transact } from "../database/transaction.ts";
import { changeCompany } from "../features/company-settings/change-company.ts";
import { publishConsent } from "../features/company-settings/publish-consent.ts";
import { moveCutOffs } from "../features/payroll/move-cut-offs.ts";
import { openPayPeriodsOf } from "../features/payroll/open-pay-periods.ts";

/** Makes the company unless there is one of this name; one that is there keeps its settings. */
export async function ensureCompany(database: Database, serverKey: string, company: NewCompany): Promise<void> {
  await transact(database, async (tx) => {
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
    const changed = await changeCompany(tx, OPERATIONS, made.id, company.settings, moveCutOffs);
    if (!changed) throw new RangeError(`${company.name} has no such fee`);
  });
}

/** Gives the company its texts of this kind unless it has some, or is not there yet. */
export async function ensureConsent(
  database: Database,
  companyName: string,
  kind: ConsentKind,
  texts: ConsentTexts,
): Promise<void> {
  await transact(database, async (tx) => {
    const company = await tx
      .selectFrom("company as c")
      .leftJoin("company_consent as t", (join) => join.onRef("t.company_id", "=", "c.id").on("t.kind", "=", kind))
      .select("c.id")
      .where("c.name", "=", companyName)
      .where("t.id", "is", null)
      .executeTakeFirst();
    if (company !== undefined) await publishConsent(tx, OPERATIONS, company.id, kind, texts);
  });
}

export async function companyIdOf(db: Database | Tx, name: string): Promise<string> {
  const row = await db.selectFrom("company").select("id").where("name", "=", name).executeTakeFirst();
  if (row === undefined) throw new RangeError(`there is no company ${name}`);
  return row.id;
}

/** Makes the record, unless the company has one of this number. */
export async function ensurePayrollRecord(
  database: Database,
  companyId: string,
  record: NewPayrollRecord,
): Promise<void> {
  await transact(database, async (tx) => {
    const known = await tx
      .selectFrom("payroll_record")
      .select("id")
      .where("company_id", "=", companyId)
      .where("employee_number", "=", record.employeeNumber)
      .where("retired_at", "is", null)
      .executeTakeFirst();
    if (known !== undefined) return;
    await insertPayrollRecord(tx, companyId, record);
    await openPayPeriodsOf(tx, companyId);
  });
}

/** Makes the record, and its pay group where there is none yet. */
export async function insertPayrollRecord(tx: Tx, companyId: string, record: NewPayrollRecord): Promise<string> {
  const { payGroup, salaryAccount, saver } = record;
  const payGroupId = payGroup === null ? null : await ensurePayGroup(tx, companyId, payGroup);
  const made = await tx
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
      birth_date: saver?.birthDate ?? null,
      address_line: saver?.address.line ?? null,
      address_town: saver?.address.town ?? null,
      address_postcode: saver?.address.postcode ?? null,
      national_insurance_number: saver?.nationalInsuranceNumber ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}

/** The id of the group, which is made where the company has none of this name or where one employee is to have it alone. */
export async function ensurePayGroup(
  tx: Tx,
  companyId: string,
  group: NonNullable<NewPayrollRecord["payGroup"]>,
): Promise<string> {
  const known = group.isOwn ? null : await findPayGroup(tx, companyId, group.name);
  return known ?? insertPayGroup(tx, companyId, group);
}

/** The existing group of this name, compared without regard to case, as the console does. */
async function findPayGroup(tx: Tx, companyId: string, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select g.id from pay_group g
    where g.company_id = ${companyId} and lower(g.name) = lower(${name}) and ${IS_GROUP_THERE}
    order by g.removed_at desc nulls first limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The day on which the company's pay group of this name is paid; null when there is none. */
export async function paydayDayOfGroup(database: Database, companyName: string, name: string): Promise<number | null> {
  const { rows } = await sql<{ paydayDay: number }>`select g.payday_day as "paydayDay" from pay_group g
    join company c on c.id = g.company_id
    where c.name = ${companyName} and g.name = ${name} and g.removed_at is null`.execute(database);
  return rows[0]?.paydayDay ?? null;
}

/** A name that another group still has, as one that others were put into, gets something after it. */
async function insertPayGroup(
  tx: Tx,
  companyId: string,
  group: { readonly name: string; readonly paydayDay: number },
): Promise<string> {
  const isTaken = (await findPayGroup(tx, companyId, group.name)) !== null;
  const name = isTaken ? `${group.name} ${randomBytes(4).toString("hex")}` : group.name;
  const made = await tx
    .insertInto("pay_group")
    .values({ company_id: companyId, name, payday_day: group.paydayDay })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}
