import { PEOPLE_FILTERS, type PeopleFilter, type PeopleSort } from "@wellpaid/domain/people/person-status";
import { type RawBuilder, sql } from "kysely";
import { MAX_COUNTED, maxFound, type PageQuery } from "../../database/page.ts";
import type { Database } from "../../database/tables/schema.ts";
import { ACCOUNT_TEXT, RECORD_TEXT, wordsIn } from "../../shared/name-search-store.ts";
import { JOINED, LAST_DAY, LISTED_PEOPLE, type PersonRow, TIME } from "./person-store.ts";

const isFrozen = sql`exists (select 1 from withdrawal_pause p where p.employee_id = e.id and p.set_by = 'employer'
  and p.ended_at is null and (p.until is null or p.until > n.now))`;

/**
 * For a payroll record `r` and an employee `e`, either of which may be missing: the person's status at `n.now`, as `personStatus` of
 * the domain has it. It narrows a list; what a row shows is decided by the domain.
 */
const STATUS = sql`case when ${LAST_DAY} < n.today then 'left' when e.status = 'suspended' then 'suspended'
  when ${isFrozen} then 'frozen' when ${LAST_DAY} is not null then 'leaving' else 'active' end`;

const isNarrowedTo = (filter: PeopleFilter): RawBuilder<unknown> => {
  switch (filter) {
    case "no-account":
      return sql`e.id is null`;
    case "not-in-payroll":
      return sql`r.id is null`;
    case "locked":
      return sql`r.link_locked_at is not null`;
    default:
      return sql`${STATUS} = ${filter}`;
  }
};

/**
 * Where to look for such people, by columns that few have set: the list does not scan everyone. A record `r` matches by
 * its own last day or its account's, an account by its own.
 */
const among = (companyId: string, filter: PeopleFilter | undefined, of: "record" | "account"): RawBuilder<unknown> => {
  switch (filter) {
    case "left":
    case "leaving":
      return of === "account"
        ? sql`and e.left_on is not null`
        : sql`and r.id in (select l.id from payroll_record l where l.company_id = ${companyId} and l.left_on is not null
            union all select l.payroll_record_id from employee l
              where l.company_id = ${companyId} and l.left_on is not null and l.ended_at is null)`;
    case "suspended":
      return sql`and e.id in (select s.id from employee s
        where s.company_id = ${companyId} and s.status = 'suspended' and s.ended_at is null)`;
    case "frozen":
      return sql`and e.id in (select p.employee_id from withdrawal_pause p
        where p.company_id = ${companyId} and p.set_by = 'employer' and p.ended_at is null)`;
    default:
      return sql``;
  }
};

/** Which people are listed, in which order. */
export interface PeopleSelection {
  readonly q?: string | undefined;
  readonly status?: PeopleFilter | undefined;
  readonly sort?: PeopleSort | undefined;
  readonly order?: "asc" | "desc" | undefined;
}

type Of = "record" | "account";

/** By what people are ordered, as two texts: of a record `r` with its group `g`, and of an account without one. */
const KEYS: Readonly<Record<PeopleSort, (of: Of) => readonly [RawBuilder<unknown>, RawBuilder<unknown>]>> = {
  name: (of) => [surnameOf(of), nameOf(of)],
  number: (of) => [of === "record" ? sql`lpad(r.employee_number, 30, '0')` : sql`null::text`, surnameOf(of)],
  group: (of) => [of === "record" ? sql`lower(g.name)` : sql`null::text`, surnameOf(of)],
  status: (of) => [
    sql`array_position(array['active', 'leaving', 'frozen', 'suspended', 'left'], ${STATUS})::text`,
    surnameOf(of),
  ],
};
const surnameOf = (of: Of): RawBuilder<unknown> => (of === "record" ? sql`lower(r.surname)` : sql`lower(e.surname)`);
const nameOf = (of: Of): RawBuilder<unknown> => (of === "record" ? sql`lower(r.name)` : sql`lower(e.name)`);

/** The keys of at most `max` of the people selected: their records first, then accounts that payroll does not know. */
function foundPeople(companyId: string, selection: PeopleSelection, max: number | null): RawBuilder<unknown> {
  const { q, status: filter, sort = "name", order } = selection;
  const narrowed = filter === undefined ? sql`` : sql`and ${isNarrowedTo(filter)}`;
  const way = sql.raw(order === "desc" ? "desc" : "asc");
  const keysOf = (of: Of, id: RawBuilder<unknown>) => {
    const [first, second] = KEYS[sort](of);
    return {
      columns: sql`${first} as first_key, ${second} as second_key, ${id} as id`,
      inOrder: sql`order by ${first} ${way}, ${second} ${way}, ${id} ${way} limit ${max}`,
    };
  };
  const [record, account] = [keysOf("record", sql`r.id`), keysOf("account", sql`e.id`)];
  const group = sort === "group" ? sql`left join pay_group g on g.id = r.pay_group_id` : sql``;
  return sql`
    (select ${record.columns}, r.id as record_id, e.id as employee_id
      from time n cross join payroll_record r left join employee e on e.payroll_record_id = r.id and e.ended_at is null ${group}
      where r.company_id = ${companyId} and (r.retired_at is null or e.id is not null) ${wordsIn(q, RECORD_TEXT)} ${narrowed}
        ${among(companyId, filter, "record")} ${record.inOrder})
    union all
    (select ${account.columns}, null::uuid, e.id
      from time n cross join employee e left join payroll_record r on false
      where e.company_id = ${companyId} and e.ended_at is null and e.payroll_record_id is null ${wordsIn(q, ACCOUNT_TEXT)}
        ${narrowed} ${among(companyId, filter, "account")} ${account.inOrder})`;
}

/** A company's people by surname or as sorted, in one statement, one beyond the page if there are more; and how many were found. */
export async function selectPeople(
  database: Database,
  companyId: string,
  query: PeopleSelection & PageQuery,
): Promise<{ readonly rows: readonly PersonRow[]; readonly found: number }> {
  const { order, limit, offset } = query;
  const way = sql.raw(order === "desc" ? "desc" : "asc");
  const { rows } = await sql<(PersonRow & { found: number }) | { id: null; found: number }>`
    with ${TIME}, found as materialized (${foundPeople(companyId, query, maxFound(query))}),
    page as (select * from found order by first_key ${way}, second_key ${way}, id ${way}
      limit ${limit + 1} offset ${offset})
    select (select count(*)::int from found) as found, t.* from (values (1)) as one
      left join (select k.first_key as "inOrderOf", k.second_key as "thenOf", k.id as "lastOf", ${LISTED_PEOPLE}
        from page k cross join time n ${JOINED}) t on true
    order by t."inOrderOf" ${way}, t."thenOf" ${way}, t."lastOf" ${way}`.execute(database);
  return { rows: rows.filter((row) => row.id !== null), found: rows[0]?.found ?? 0 };
}

/** How many people each filter finds, as far as they are counted. */
export async function countPeople(
  database: Database,
  companyId: string,
  q: string | undefined,
): Promise<readonly { readonly filter: PeopleFilter; readonly count: number }[]> {
  const counts = PEOPLE_FILTERS.map(
    (status) => sql`select ${status}::text as filter, count(*)::int as count from (
      select 1 from (${foundPeople(companyId, { q, status }, MAX_COUNTED + 1)}) f limit ${MAX_COUNTED + 1}) c`,
  );
  const { rows } = await sql<{ filter: PeopleFilter; count: number }>`
    with ${TIME} ${sql.join(counts, sql` union all `)}`.execute(database);
  return rows;
}

interface Keys {
  readonly recordId: string | null;
  readonly employeeId: string | null;
}

/** The keys of all people selected, in order. */
export async function selectPeopleKeys(
  database: Database,
  companyId: string,
  selection: PeopleSelection,
): Promise<readonly Keys[]> {
  const way = sql.raw(selection.order === "desc" ? "desc" : "asc");
  const { rows } = await sql<Keys>`with ${TIME}, found as (${foundPeople(companyId, selection, null)})
    select record_id as "recordId", employee_id as "employeeId" from found
    order by first_key ${way}, second_key ${way}, id ${way}`.execute(database);
  return rows;
}

/** The people of these keys, in their order. */
export async function selectPeopleOf(database: Database, keys: readonly Keys[]): Promise<readonly PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with ${TIME} select ${LISTED_PEOPLE}
    from unnest(${keys.map(({ recordId }) => recordId)}::uuid[], ${keys.map(({ employeeId }) => employeeId)}::uuid[])
      with ordinality as k(record_id, employee_id, at) cross join time n ${JOINED} order by k.at`.execute(database);
  return rows;
}
