import type { RowDoubt } from "@wellpaid/domain/payroll/import/judge-person";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../../database/tables/schema.ts";
import type { LockedImport } from "../import-store.ts";

type Beside = Pick<LockedImport, "id" | "companyId">;

/** Adds a doubt to those of a row `i`; `found` is the other person concerned. */
const withDoubt = (reason: RowDoubt, found: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(i.doubts, '[]') || jsonb_build_array(jsonb_build_object('reason', ${reason}::text, 'found', ${found}))`;

/** Of two people who share a value, the other one. */
const other = sql`case when i.employee_number = s.one then s.other else s.one end`;

/**
 * Finds what is doubtful only in comparison with the other rows and all known people: the domain's rule `doubtsBesideOthers` for
 * all rows of a file at once, after each has been judged by itself. A file may have 250,000; rules-in-sql.test.ts keeps the two
 * equal.
 */
export async function doubtBesideOthers(tx: Tx, it: Beside): Promise<void> {
  await doubtNumbers(tx, it);
  await doubtShared(tx, it, PHONE);
  await doubtShared(tx, it, ACCOUNT);
}

/** A spreadsheet strips leading zeros: employee 00123 arrives as 123, as if they were new. */
async function doubtNumbers(tx: Tx, { id, companyId }: Beside): Promise<void> {
  await sql`
    with numbers as (
      select employee_number as number from payroll_record where company_id = ${companyId} and retired_at is null
      union select employee_number from payroll_import_row where import_id = ${id} and kind = 'joiner'),
    shared as (select ltrim(number, '0') as bare, min(number) as one, max(number) as other
      from numbers group by ltrim(number, '0') having count(*) > 1)
    update payroll_import_row i set doubts = ${withDoubt("number-alike", other)} from shared s
    where i.import_id = ${id} and i.kind = 'joiner' and ltrim(i.employee_number, '0') = s.bare`.execute(tx);
}

/** A value that two people are not expected to share. */
interface Sharable {
  readonly reason: RowDoubt;
  /** The value as row `i` has it, as it was before, and as payroll record `r` has it. */
  readonly sharedValue: RawBuilder<unknown>;
  readonly before: RawBuilder<unknown>;
  readonly known: RawBuilder<unknown>;
  /** Other people of the company with the value, with their numbers: a union. */
  readonly besides?: (companyId: string) => RawBuilder<unknown>;
}

/**
 * A phone opens one account. An employee has one in their own account, too; an account without a payroll record may belong to the
 * very person.
 */
const PHONE: Sharable = {
  reason: "phone-of-another",
  sharedValue: sql`i.person ->> 'phone'`,
  before: sql`i.before ->> 'phone'`,
  known: sql`r.phone`,
  besides: (companyId) => sql`union select e.phone, r.employee_number from employee e
    join payroll_record r on r.id = e.payroll_record_id where e.company_id = ${companyId} and e.ended_at is null`,
};

/** A spreadsheet that fills a column downwards pays everyone's money to one account. A couple may share theirs. */
const ACCOUNT: Sharable = {
  reason: "account-of-another",
  sharedValue: sql`((i.person ->> 'sortCode') || (i.person ->> 'accountNumber'))`,
  before: sql`((i.before ->> 'sortCode') || (i.before ->> 'accountNumber'))`,
  known: sql`(r.salary_sort_code || r.salary_account_number)`,
};

/** Doubts a value that is new to a row and that another person has, according to the file or otherwise to payroll. */
async function doubtShared(tx: Tx, { id, companyId }: Beside, shared: Sharable): Promise<void> {
  const { reason, sharedValue, before, known, besides } = shared;
  const isNew = sql`i.line is not null and i.kind in ('joiner', 'change', 'leaver') and ${sharedValue} is distinct from ${before}`;
  await sql`
    with wanted as (select ${sharedValue} as what from payroll_import_row i
      where i.import_id = ${id} and ${sharedValue} is not null and ${isNew}),
    having_it as (
      select ${sharedValue} as what, i.employee_number as number from payroll_import_row i
        where i.import_id = ${id} and i.line is not null
      union select ${known}, r.employee_number from payroll_record r
        where r.company_id = ${companyId} and r.retired_at is null
          and (r.left_on is null or r.left_on >= london_today())
          and not exists (select 1 from payroll_import_row i
            where i.import_id = ${id} and i.employee_number = r.employee_number and i.line is not null)
      ${besides?.(companyId) ?? sql``}),
    shared as (select what, min(number) as one, max(number) as other
      from having_it where what in (select what from wanted) group by what having count(*) > 1)
    update payroll_import_row i set doubts = ${withDoubt(reason, other)} from shared s
    where i.import_id = ${id} and ${sharedValue} = s.what and ${isNew}`.execute(tx);
}
