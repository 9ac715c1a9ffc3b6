import { IMPORT_COLUMNS, type ImportColumn } from "@wellpaid/domain/payroll/import/columns";
import { type RawBuilder, sql } from "kysely";

/** The column of a payroll record for each column of a file, and its type. */
const STANDS_IN: Readonly<Record<Exclude<ImportColumn, "payGroupId">, readonly [column: string, type: string]>> = {
  employeeNumber: ["employee_number", "text"],
  name: ["name", "text"],
  surname: ["surname", "text"],
  phone: ["phone", "text"],
  email: ["email", "text"],
  monthlySalaryPence: ["monthly_salary_pence", "bigint"],
  sortCode: ["salary_sort_code", "text"],
  accountNumber: ["salary_account_number", "text"],
  birthDate: ["birth_date", "date"],
  addressLine: ["address_line", "text"],
  addressTown: ["address_town", "text"],
  addressPostcode: ["address_postcode", "text"],
  nationalInsuranceNumber: ["national_insurance_number", "text"],
  startedOn: ["started_on", "date"],
  leftOn: ["left_on", "date"],
};

const standing = Object.entries(STANDS_IN).map(([name, [column, type]]) => ({ name, column, type }));
/** A pay group that a person is moving to is what is known of them. */
const GROUP = "case when r.changes_pay_group then r.next_pay_group_id else r.pay_group_id end";

/** A payroll record `r` as the rules see it. */
export const known: RawBuilder<unknown> = sql.raw(
  `jsonb_build_object(${[...standing.map(({ name, column }) => `'${name}', r.${column}`), `'payGroupId', ${GROUP}`].join(", ")})`,
);

/** Whether an employee has signed up as the person of payroll record `r`. */
export const isSignedUp: RawBuilder<unknown> = sql.raw(
  "exists (select 1 from employee e where e.payroll_record_id = r.id)",
);

/** The columns of a person stored as JSON, to follow `jsonb_to_record(…)`. */
export const asPerson: RawBuilder<unknown> = sql.raw(
  `as p(${[...standing.map(({ name, type }) => `"${name}" ${type}`), '"payGroupId" uuid'].join(", ")})`,
);

/** Sets a payroll record `r` to a person `p`. Another pay group waits for the period's end: an open one never moves. */
export const setToPerson: RawBuilder<unknown> = sql.raw(
  [
    ...standing.map(({ name, column }) => `${column} = p."${name}"`),
    'changes_pay_group = p."payGroupId" is distinct from r.pay_group_id',
    'next_pay_group_id = case when p."payGroupId" is distinct from r.pay_group_id then p."payGroupId" end',
  ].join(", "),
);

/** Of a record `r` that is set to a person `p` by a row `i`: their pay is looked at where it was a doubt. */
export const lookedAtPay: RawBuilder<unknown> = sql.raw(
  `case when i.doubts @? '$[*] ? (@.reason == "pay" || @.reason == "pay-doubled")' then p."monthlySalaryPence" else r.reviewed_pay_pence end`,
);

/** A new record's columns, and their values of a person `p`. */
export const recordColumns: RawBuilder<unknown> = sql.raw(
  [...standing.map(({ column }) => column), "pay_group_id"].join(", "),
);
export const personValues: RawBuilder<unknown> = sql.raw(
  [...standing.map(({ name }) => `p."${name}"`), 'p."payGroupId"'].join(", "),
);

/** A person of whom nothing is known, as JSON. */
export const nobody: RawBuilder<unknown> = sql.raw(
  `'${JSON.stringify(Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, null])))}'::jsonb`,
);
