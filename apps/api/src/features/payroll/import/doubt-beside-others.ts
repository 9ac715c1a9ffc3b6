import type { RowDoubt } from "@wellpaid/domain/payroll/import/judge-person";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../database/schema.ts";
import type { HeldImport } from "./import-store.ts";

type Beside = Pick<HeldImport, "id" | "companyId">;

/** Adds a doubt to what is told of a row `i`; `found` is whom it is beside. */
const withDoubt = (reason: RowDoubt, found: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(i.doubts, '[]') || jsonb_build_array(jsonb_build_object('reason', ${reason}::text, 'found', ${found}))`;

/** Of two who share something, the other one. */
const other = sql`case when i.employee_number = s.one then s.other else s.one end`;

/**
 * What is worth a second look only beside the other rows and everybody who is known: found once for all rows, when each has been
 * judged by itself.
 */
export async function doubtBesideOthers(tx: Tx, it: Beside): Promise<void> {
  await doubtNumbers(tx, it);
  await doubtPhones(tx, it);
}

/** A spreadsheet takes zeros at the beginning away: who was 00123 comes as 123, as if they were new. */
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

/**
 * A phone opens one account. Somebody has it by the file, else as payroll knows them, or by their own account; who signed up and is
 * linked to nobody may be the very person.
 */
async function doubtPhones(tx: Tx, { id, companyId }: Beside): Promise<void> {
  const isNew = sql`i.line is not null and i.kind in ('joiner', 'change', 'leaver')
    and i.given ->> 'phone' is distinct from i.before ->> 'phone'`;
  await sql`
    with wanted as (select i.given ->> 'phone' as phone from payroll_import_row i
      where i.import_id = ${id} and i.given ->> 'phone' is not null and ${isNew}),
    having_it as (
      select i.given ->> 'phone' as phone, i.employee_number as number from payroll_import_row i
        where i.import_id = ${id} and i.line is not null
      union select r.phone, r.employee_number from payroll_record r
        where r.company_id = ${companyId} and r.retired_at is null
          and (r.left_on is null or r.left_on >= (app_now() at time zone 'Europe/London')::date)
          and not exists (select 1 from payroll_import_row i
            where i.import_id = ${id} and i.employee_number = r.employee_number and i.line is not null)
      union select e.phone, r.employee_number from employee e join payroll_record r on r.id = e.payroll_record_id
        where e.company_id = ${companyId} and e.ended_at is null),
    shared as (select phone, min(number) as one, max(number) as other
      from having_it where phone in (select phone from wanted) group by phone having count(*) > 1)
    update payroll_import_row i set doubts = ${withDoubt("phone-of-another", other)} from shared s
    where i.import_id = ${id} and i.given ->> 'phone' = s.phone and ${isNew}`.execute(tx);
}
