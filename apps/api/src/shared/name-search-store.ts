import { searchWords } from "@wellpaid/domain/people/name-search";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/tables/schema.ts";

/** A typed text for `like`: `%`, `_` and the escape character match themselves. */
export const literalOf = (typed: string): string => typed.replace(/[\\%_]/g, "\\$&");

/** The condition that this text contains each typed word, as the domain's `containsWords`; empty when nothing was typed. */
export function wordsIn(q: string | undefined, text: RawBuilder<unknown>): RawBuilder<unknown> {
  const each = searchWords(q).map((word) => sql`and lower(${text}) like ${`%${literalOf(word)}%`}`);
  return sql.join(each, sql` `);
}

/** The text by which people are found, of `r payroll_record` and of `e employee`. */
export const RECORD_TEXT = sql`r.name || ' ' || r.surname || ' ' || r.employee_number`;
export const ACCOUNT_TEXT = sql`e.name || ' ' || e.surname`;

/** Of both, for people with either of them. */
export const PERSON_TEXT = sql`coalesce(${RECORD_TEXT}, ${ACCOUNT_TEXT})`;

const MAX_NAMED = 1_000;

/**
 * The accounts that a search finds, by their names in payroll: each name is checked once, and not for each row of a list.
 * Null when there are so many that a list finds them sooner in its own order.
 */
export async function accountsFound(
  database: Database,
  companyId: string,
  q: string | undefined,
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ id: string }>`
    select e.id from payroll_record r join employee e on e.payroll_record_id = r.id
      where r.company_id = ${companyId} ${wordsIn(q, RECORD_TEXT)}
    union all select e.id from employee e
      where e.company_id = ${companyId} and e.payroll_record_id is null ${wordsIn(q, ACCOUNT_TEXT)}
    limit ${MAX_NAMED + 1}`.execute(database);
  return rows.length > MAX_NAMED ? null : rows.map(({ id }) => id);
}

/** All people of a company who match a word: in payroll, with an account or administrators; null if many. */
export async function peopleCalled(
  database: Database,
  companyId: string,
  word: string,
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ ids: readonly (string | null)[] }>`
    select array[r.id, e.id] as ids from payroll_record r
      left join employee e on e.payroll_record_id = r.id and e.ended_at is null
      where r.company_id = ${companyId} ${wordsIn(word, sql`r.name || ' ' || r.surname`)}
    union all select array[e.id] from employee e
      where e.company_id = ${companyId} and e.payroll_record_id is null and e.ended_at is null ${wordsIn(word, ACCOUNT_TEXT)}
    union all select array[d.id] from administrator d where d.company_id = ${companyId} ${wordsIn(word, sql`d.name`)}
    limit ${MAX_NAMED + 1}`.execute(database);
  return rows.length > MAX_NAMED ? null : rows.flatMap(({ ids }) => ids.filter((id) => id !== null));
}
