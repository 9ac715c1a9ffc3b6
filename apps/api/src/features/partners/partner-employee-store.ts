import { sql } from "kysely";
import { countFound, type PageQuery } from "../../database/page.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { literalOf } from "../../shared/name-search-store.ts";

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly employeeNumber: string | null;
  readonly reference: string | null;
  readonly agreedAt: Date | null;
}

interface PeopleQuery extends PageQuery {
  readonly of: "linked" | "unlinked";
  readonly search?: string | undefined;
}

/** A company's people of a partner, or those of none, by surname, one beyond the page if there are more; and how many there are. */
export async function selectEmployees(
  database: Database,
  { companyId, partnerId }: { readonly companyId: string; readonly partnerId: string },
  { limit, offset, of, search = "" }: PeopleQuery,
): Promise<{ readonly rows: readonly PersonRow[]; readonly found: number }> {
  const whose =
    of === "linked"
      ? sql`e.partner_id = ${partnerId} and e.partner_reference is not null`
      : sql`e.partner_reference is null and (e.partner_id is null or e.partner_id = ${partnerId})`;
  const begins = `${literalOf(search)}%`;
  const among = sql`from employee e left join payroll_record r on r.id = e.payroll_record_id
    where e.company_id = ${companyId} and e.ended_at is null and ${whose}
      and (${search} = '' or coalesce(r.name, e.name) ilike ${begins} or coalesce(r.surname, e.surname) ilike ${begins}
        or coalesce(r.name, e.name) || ' ' || coalesce(r.surname, e.surname) ilike ${begins}
        or r.employee_number = upper(${search}) or e.partner_reference ilike ${begins})`;
  const { rows } = await sql<PersonRow>`
    select e.id, coalesce(r.name, e.name) as name, coalesce(r.surname, e.surname) as surname,
      r.employee_number as "employeeNumber", e.partner_reference as reference,
      (select a.agreed_at from partner_agreement a where a.employee_id = e.id and a.partner_id = ${partnerId}
        and a.ended_at is null) as "agreedAt" ${among}
    order by coalesce(r.surname, e.surname), coalesce(r.name, e.name), e.id
    limit ${limit + 1} offset ${offset}`.execute(database);
  return { rows, found: await countFound(database, sql`select 1 ${among}`) };
}

interface LinkedEmployee {
  readonly partnerId: string | null;
  readonly reference: string | null;
}

/** Returns the company's living employee, locked; undefined for any other id. */
export async function lockEmployee(tx: Tx, companyId: string, employeeId: string): Promise<LinkedEmployee | undefined> {
  const { rows } = await sql<LinkedEmployee>`
    select partner_id as "partnerId", partner_reference as reference from employee
    where id = ${employeeId} and company_id = ${companyId} and ended_at is null for no key update`.execute(tx);
  return rows[0];
}

/** Whether a living employee is linked by this reference; it stays free while the partner is locked. */
export async function isReferenceTaken(tx: Tx, partnerId: string, reference: string): Promise<boolean> {
  const { rows } = await sql`select 1 from employee where partner_id = ${partnerId} and partner_reference = ${reference}
    and ended_at is null`.execute(tx);
  return rows.length > 0;
}

/**
 * Links an employee or, with nulls, unlinks them. Deletes pending tokens, so that none opens the account of an employee
 * who is another partner's by then.
 */
export async function linkEmployee(
  tx: Tx,
  employeeId: string,
  { partnerId, reference }: LinkedEmployee,
): Promise<void> {
  await sql`update employee set partner_id = ${partnerId}, partner_reference = ${reference}
    where id = ${employeeId}`.execute(tx);
  await sql`delete from exchange_token where employee_id = ${employeeId}`.execute(tx);
}
