import { notANumber } from "@wellpaid/domain/payroll/employee-number";
import { PERSON_FIELDS } from "@wellpaid/domain/payroll/import/columns";
import { BLOCKS_UNDOING, type SinceImport } from "@wellpaid/domain/payroll/import/undo";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { LockedImport } from "./import-store.ts";
import { namesRemovedGroup } from "./pay-group-store.ts";

type PersonField = (typeof PERSON_FIELDS)[number];

/** The column of a payroll record for each field of a person, and its type. */
const STANDS_IN: Readonly<Record<Exclude<PersonField, "payGroupId">, readonly [column: string, type: string]>> = {
  employeeNumber: ["employee_number", "text"],
  payrollReference: ["payroll_reference", "text"],
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
/** The pay group that a person is moving to counts as theirs. */
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

/** Sets a payroll record `r` to a person `p`. A change of pay group waits for the period's end: an open period never moves. */
export const setToPerson: RawBuilder<unknown> = sql.raw(
  [
    ...standing.map(({ name, column }) => `${column} = p."${name}"`),
    'changes_pay_group = p."payGroupId" is distinct from r.pay_group_id',
    'next_pay_group_id = case when p."payGroupId" is distinct from r.pay_group_id then p."payGroupId" end',
  ].join(", "),
);

/** The reviewed pay of a record `r` that a row `i` sets to a person `p`: the new pay counts as reviewed when it was a doubt. */
export const lookedAtPay: RawBuilder<unknown> = sql.raw(
  `case when i.doubts @? '$[*] ? (@.reason == "pay" || @.reason == "pay-doubled")' then p."monthlySalaryPence" else r.reviewed_pay_pence end`,
);

/** The columns of a new record, and their values from a person `p`. */
export const recordColumns: RawBuilder<unknown> = sql.raw(
  [...standing.map(({ column }) => column), "pay_group_id"].join(", "),
);
export const personValues: RawBuilder<unknown> = sql.raw(
  [...standing.map(({ name }) => `p."${name}"`), 'p."payGroupId"'].join(", "),
);

/** A person with no known details, as JSON. */
export const noPerson: RawBuilder<unknown> = sql.raw(
  `'${JSON.stringify(Object.fromEntries(PERSON_FIELDS.map((field) => [field, null])))}'::jsonb`,
);

/**
 * A last day that the employer set stays in addition to payroll's, so that an outdated file does not reinstate a leaver. A file
 * does so if it withdraws the last day that payroll itself sent, or has the employee start again after it.
 */
export async function overruleLastDays(tx: Tx, { id, companyId }: LockedImport): Promise<void> {
  await sql`
    with back as (
      select i.position, e.id, e.left_on from payroll_import_row i
        join payroll_record r on r.company_id = i.company_id and r.employee_number = i.employee_number and r.retired_at is null
        join employee e on e.payroll_record_id = r.id and e.company_id = ${companyId} and e.ended_at is null and e.left_on is not null
      where i.import_id = ${id} and i.company_id = ${companyId} and i.kind = 'change' and i.person ->> 'leftOn' is null
        and (i.person ? 'leftOn' and i.before ->> 'leftOn' is not null
          or i.person ->> 'startedOn' is distinct from i.before ->> 'startedOn' and (i.person ->> 'startedOn')::date > e.left_on)
      order by e.id for no key update of e),
    freed as (update employee e set left_on = null from back where e.id = back.id)
    update payroll_import_row i set overruled_last_day = back.left_on from back
    where i.import_id = ${id} and i.position = back.position`.execute(tx);
}

/** The number of records inserted and updated, and of those that no longer match what the dry run assumed. */
interface Written {
  readonly inserted: number;
  readonly updated: number;
  readonly differ: number;
}

/** Whether row `i` gives an account for the first time, and so raises no doubt as long as no employee has signed up. */
const GIVES_FIRST_ACCOUNT = sql`(i.kind in ('change', 'leaver') and i.before ->> 'accountNumber' is null
  and i.person ->> 'accountNumber' is not null and not coalesce(i.doubts @? '$[*] ? (@.reason == "account-changed")', false))`;

/** Each record is changed only if it is still what the dry run saw, and is locked in that state. */
export async function writePeople(tx: Tx, { id, companyId }: LockedImport): Promise<Written> {
  const changed = await sql`
    with same as materialized (
      select r.id, i.position from payroll_import_row i join payroll_record r on r.employee_number = i.employee_number
      where i.import_id = ${id} and i.kind in ('change', 'leaver') and r.company_id = ${companyId}
        and r.retired_at is null and ${known} = i.before
      for no key update of r)
    update payroll_record r set ${setToPerson}, reviewed_pay_pence = ${lookedAtPay}
    from same s join payroll_import_row i on i.position = s.position, jsonb_to_record(i.before || i.person) ${asPerson}
    where i.import_id = ${id} and r.company_id = ${companyId} and r.id = s.id`.execute(tx);
  const made = await sql`
    insert into payroll_record (company_id, import_id, ${recordColumns})
    select ${companyId}, ${id}, ${personValues} from payroll_import_row i, jsonb_to_record(i.person) ${asPerson}
    where i.import_id = ${id} and i.kind = 'joiner' order by i.position
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ differ: number }>`
    select count(*)::int as differ from payroll_import_row i
      left join payroll_record r on r.company_id = ${companyId} and r.employee_number = i.employee_number and r.retired_at is null
    where i.import_id = ${id} and (i.kind = 'unchanged' and not coalesce(${known} @> i.person, false)
      or ${GIVES_FIRST_ACCOUNT} and ${isSignedUp})`.execute(tx);
  return {
    inserted: Number(made.numAffectedRows ?? 0n),
    updated: Number(changed.numAffectedRows ?? 0n),
    differ: rows[0]?.differ ?? 0,
  };
}

/** An employee without a payroll record. */
export interface UnlinkedEmployee {
  readonly employeeId: string;
  readonly companyId: string;
  readonly surname: string;
  readonly phone: string;
}

/** Employees without a payroll record who have the phone of a person in this import. */
export async function listUnlinked(database: Database, importId: string): Promise<readonly UnlinkedEmployee[]> {
  const { rows } = await sql<UnlinkedEmployee>`
    select distinct e.id as "employeeId", e.company_id as "companyId", e.surname, e.phone
    from payroll_import_row i join payroll_record r on r.company_id = i.company_id and r.employee_number = i.employee_number
      join employee e on e.phone = r.phone and e.company_id = r.company_id
    where i.import_id = ${importId} and i.kind in ('joiner', 'change') and r.retired_at is null
      and e.ended_at is null and e.payroll_record_id is null`.execute(database);
  return rows;
}

/** Locks accounts first, as everywhere: a concurrent withdrawal comes before the check, or works with what is restored. */
export async function lockPeople(tx: Tx, { id, companyId }: LockedImport): Promise<void> {
  const ofRow = sql`r.company_id = ${companyId} and r.employee_number = i.employee_number and r.retired_at is null`;
  const isTouched = sql`i.import_id = ${id} and i.kind in ('joiner', 'change', 'leaver')`;
  await sql`select 1 from payroll_import_row i join payroll_record r on ${ofRow}
      join employee e on e.payroll_record_id = r.id and e.company_id = ${companyId}
    where ${isTouched} or i.import_id = ${id} and i.overruled_last_day is not null
    order by e.id for no key update of e`.execute(tx);
  await sql`select 1 from payroll_import_row i join payroll_record r on ${ofRow}
    where ${isTouched} order by r.id for no key update of r`.execute(tx);
}

interface PersonInUse extends SinceImport {
  readonly number: string;
}

/** The first people with something that depends on their rows since the import, by their numbers. */
export async function listInUse(tx: Tx, { id, companyId }: LockedImport, max: number): Promise<readonly PersonInUse[]> {
  const hasSince = (table: "withdrawal" | "savings_withdrawal" | "deduction") =>
    sql`exists (select 1 from ${sql.table(table)} d where d.employee_id = e.id and d.created_at >= m.decided_at)`;
  const { rows } = await sql<PersonInUse>`
    select * from (
      select i.employee_number as number, i.position,
        r.id is null or ${known} <> coalesce(i.before, ${noPerson}) || i.person as "isChanged",
        ${namesRemovedGroup("before")} as "isGroupRemoved",
        i.kind = 'joiner' and e.id is not null as "isLinked",
        ${hasSince("withdrawal")} or ${hasSince("savings_withdrawal")} as "hasWithdrawn",
        exists (select 1 from savings_request q
          where q.employee_id = e.id and q.status = 'approved' and q.decided_at >= m.decided_at) as "hasSavings",
        ${hasSince("deduction")} as "hasDeduction"
      from payroll_import m join payroll_import_row i on i.import_id = m.id
        left join payroll_record r on r.company_id = ${companyId} and r.employee_number = i.employee_number
          and r.retired_at is null and (i.kind <> 'joiner' or r.import_id = m.id)
        left join employee e on e.payroll_record_id = r.id and e.company_id = ${companyId} and e.ended_at is null
      where m.id = ${id} and i.kind in ('joiner', 'change', 'leaver')) u
    where ${sql.join(
      BLOCKS_UNDOING.map((fact) => sql.ref(`u.${fact}`)),
      sql` or `,
    )} order by u.position limit ${max}`.execute(tx);
  return rows;
}

/** Restores what a confirmed import changed, and retires its joiners. */
export async function restorePeople(tx: Tx, { id, companyId }: LockedImport): Promise<void> {
  await sql`update employee e set left_on = i.overruled_last_day from payroll_import_row i, payroll_record r
    where i.import_id = ${id} and i.overruled_last_day is not null and r.company_id = ${companyId} and r.retired_at is null
      and r.employee_number = i.employee_number and e.payroll_record_id = r.id and e.company_id = r.company_id
      and e.left_on is null`.execute(tx);
  await sql`update payroll_record r set ${setToPerson}, reviewed_pay_pence = ${lookedAtPay} from payroll_import_row i, jsonb_to_record(i.before) ${asPerson}
    where i.import_id = ${id} and i.kind in ('change', 'leaver') and r.company_id = ${companyId}
      and r.employee_number = i.employee_number and r.retired_at is null`.execute(tx);
  await sql`update payroll_record r set retired_at = app_now() from payroll_import_row i
    where i.import_id = ${id} and i.kind = 'joiner' and r.company_id = ${companyId}
      and r.employee_number = i.employee_number and r.retired_at is null and r.import_id = ${id}`.execute(tx);
}

/** The company's numbers that look like dates, in capitals. */
export async function listDateLikeNumbers(database: Database, companyId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`select employee_number as number from payroll_record
    where company_id = ${companyId} and retired_at is null and employee_number ~ '[-/]'`.execute(database);
  return new Set(rows.flatMap(({ number }) => (notANumber(number) === null ? [] : [number])));
}
