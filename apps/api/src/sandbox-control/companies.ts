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

/** Makes the record, unless the company has one of this number; people of one group share it. */
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
    const { payGroup } = record;
    const group =
      payGroup === null
        ? null
        : ((await findPayGroup(tx, companyId, payGroup.name)) ?? (await insertPayGroup(tx, companyId, payGroup)));
    await insertRecord(tx, companyId, record, group);
    await openPayPeriodsOf(tx, companyId);
  });
}

/** Makes the record with a pay group of its own. */
export async function insertPayrollRecord(tx: Tx, companyId: string, record: NewPayrollRecord): Promise<string> {
  const { payGroup } = record;
  const group = payGroup === null ? null : await insertPayGroup(tx, companyId, payGroup);
  return insertRecord(tx, companyId, record, group);
}

async function insertRecord(
  tx: Tx,
  companyId: string,
  record: NewPayrollRecord,
  payGroupId: string | null,
): Promise<string> {
  const { salaryAccount, saver } = record;
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

/** The existing group of this name, compared without regard to case, as the console does. */
async function findPayGroup(tx: Tx, companyId: string, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select g.id from pay_group g
    where g.company_id = ${companyId} and lower(g.name) = lower(${name}) and ${IS_GROUP_THERE}
    order by g.removed_at desc nulls first limit 1`.execute(tx);
  return rows[0]?.id ?? null;
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
