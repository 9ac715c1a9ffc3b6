import { type RawBuilder, sql } from "kysely";
import { maxFound, type PageQuery, pageOf } from "../../../database/page.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { ACCOUNT_TEXT, RECORD_TEXT, wordsIn } from "../../../shared/name-search-store.ts";

export interface LinesQuery extends PageQuery {
  readonly q?: string | undefined;
}

/** A text of a line by which its page is sorted instead of by surname. */
export interface LineOrder {
  readonly key: RawBuilder<unknown>;
  readonly order: "asc" | "desc";
}

/** One row for each person: it is `d`, the person's are `e employee` and, when payroll knows them, `r payroll_record`. */
export interface LinesOfPeople<Row> {
  readonly companyId: string;
  /** A table and the condition that joins it with `e`. */
  readonly line: RawBuilder<unknown>;
  readonly columns: RawBuilder<Row>;
  readonly beside?: RawBuilder<unknown>;
  readonly sorted?: LineOrder | undefined;
}

/**
 * A page ordered by surname, or as `sorted` says. People whom payroll knows come in the order of an index, so that no page sorts 100,000 people; a
 * search reads the records once, and no more of them than are counted.
 */
export async function pageByName<Row>(database: Database, lines: LinesOfPeople<Row>, query: LinesQuery) {
  const { companyId, line, columns, beside = sql``, sorted } = lines;
  const key = sorted?.key ?? sql`null::text`;
  const first = sorted === undefined ? sql`` : sql`${key} ${sql.raw(sorted.order)} nulls last,`;
  const again = sorted === undefined ? sql`` : sql`sort_key ${sql.raw(sorted.order)} nulls last,`;
  const { q, limit, offset } = query;
  const max = maxFound(query);
  const { rows } = await sql<Row & { readonly found: number; readonly lineId: string | null }>`
    with found as materialized (
      (select d.id, ${key} as sort_key, lower(r.surname) as surname, lower(r.name) as name, r.id as person_id, e.id as employee_id
        from payroll_record r join employee e on e.payroll_record_id = r.id join ${line}
        where r.company_id = ${companyId} ${wordsIn(q, RECORD_TEXT)}
        order by ${first} lower(r.surname), lower(r.name), r.id limit ${max})
      union all
      (select d.id, ${key}, lower(e.surname), lower(e.name), e.id, e.id
        from employee e left join payroll_record r on false join ${line}
        where e.company_id = ${companyId} and e.payroll_record_id is null ${wordsIn(q, ACCOUNT_TEXT)}
        order by ${first} lower(e.surname), lower(e.name), e.id limit ${max})),
    page as (select * from found order by ${again} surname, name, person_id, id limit ${limit + 1} offset ${offset})
    select (select count(*)::int from found) as found, t.* from (values (1)) as one left join (
      select p.sort_key, p.surname as "inOrderOf", p.name as "thenOf", p.person_id as "personOf", d.id as "lineId", ${columns}
      from page p join employee e on e.id = p.employee_id join ${line} and d.id = p.id
        left join payroll_record r on r.id = e.payroll_record_id ${beside}) t on true
    order by ${again} t."inOrderOf", t."thenOf", t."personOf", t."lineId"`.execute(database);
  const shown = rows.filter(({ lineId }) => lineId !== null);
  return pageOf<Row>(shown, rows[0]?.found ?? 0, query);
}
