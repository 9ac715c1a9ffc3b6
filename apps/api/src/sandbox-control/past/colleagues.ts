import { randomBytes } from "node:crypto";
import type { PastPerson } from "@wellpaid/sandbox/past-control";
import { sql } from "kysely";
import type { Tx } from "../../database/tables/schema.ts";

/** Makes the people of one pay group: their payroll records and, where they have one, their accounts with their requests. */
export async function insertColleagues(
  tx: Tx,
  to: { readonly companyId: string; readonly payGroupId: string; readonly passwordHash: string },
  people: readonly PastPerson[],
): Promise<void> {
  await insertRecords(tx, to, people);
  await insertAccounts(tx, to, people);
  await insertRequests(tx, to.companyId, people);
}

async function insertRecords(
  tx: Tx,
  { companyId, payGroupId }: { readonly companyId: string; readonly payGroupId: string },
  people: readonly PastPerson[],
): Promise<void> {
  const rows = people.map(({ record: { saver, salaryAccount, ...record } }) => ({
    ...record,
    ...salaryAccount,
    ...saver,
    ...saver?.address,
  }));
  await sql`
    insert into payroll_record (company_id, employee_number, name, surname, phone, monthly_salary_pence, pay_group_id,
      salary_sort_code, salary_account_number, started_on, birth_date, address_line, address_town, address_postcode,
      national_insurance_number)
    select ${companyId}, p."employeeNumber", p.name, p.surname, p.phone, p."monthlySalaryPence", ${payGroupId}, p."sortCode",
      p."accountNumber", p."startedOn", p."birthDate", p.line, p.town, p.postcode, p."nationalInsuranceNumber"
    from json_to_recordset(${JSON.stringify(rows)}::json) as p("employeeNumber" text, name text, surname text, phone text,
      "monthlySalaryPence" bigint, "sortCode" text, "accountNumber" text, "startedOn" date, "birthDate" date, line text,
      town text, postcode text, "nationalInsuranceNumber" text)`.execute(tx);
}

async function insertAccounts(
  tx: Tx,
  { companyId, passwordHash }: { readonly companyId: string; readonly passwordHash: string },
  people: readonly PastPerson[],
): Promise<void> {
  const rows = people.flatMap(({ record: { employeeNumber }, account }) =>
    account === null ? [] : [{ employeeNumber, ...account }],
  );
  await sql`
    insert into employee (company_id, payroll_record_id, username, phone, email, name, surname, password_hash, created_at,
      first_signed_in_at)
    select r.company_id, r.id, p.username, p.phone, p.email, r.name, r.surname, ${passwordHash}, p."joinedAt", p."joinedAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as p("employeeNumber" text, username text, phone text, email text,
        "joinedAt" timestamptz)
      join payroll_record r on r.company_id = ${companyId} and r.employee_number = p."employeeNumber" and r.retired_at is null`.execute(
    tx,
  );
}

/** Each with what the company has accepted, as it is now, and the account that an approval opens. */
async function insertRequests(tx: Tx, companyId: string, people: readonly PastPerson[]): Promise<void> {
  const rows = people.flatMap(({ record: { employeeNumber }, account }) =>
    account === null || account.request === null ? [] : [{ employeeNumber, ...account.request }],
  );
  await sql`
    with requested as (
      insert into access_request (company_id, employee_id, status, created_at, decided_at)
      select e.company_id, e.id, p.status, p."createdAt", p."decidedAt"
      from json_to_recordset(${JSON.stringify(rows)}::json) as p("employeeNumber" text, status text, "createdAt" timestamptz,
          "decidedAt" timestamptz)
        join payroll_record r on r.company_id = ${companyId} and r.employee_number = p."employeeNumber" and r.retired_at is null
        join employee e on e.payroll_record_id = r.id
      returning id, company_id, employee_id, status, created_at),
    accepted as (
      insert into consent_acceptance
        (access_request_id, company_id, employee_id, company_consent_id, consent_hash, accepted_at, session_hash)
      select a.id, a.company_id, a.employee_id, c.id, c.hash, a.created_at, ${randomBytes(32)}
      from requested a cross join (select id, hash from company_consent
        where company_id = ${companyId} and kind = 'on-demand-pay' order by id desc limit 1) c)
    insert into on_demand_pay_account (employee_id, company_id, status)
    select employee_id, company_id, 'active' from requested where status = 'approved'`.execute(tx);
}
