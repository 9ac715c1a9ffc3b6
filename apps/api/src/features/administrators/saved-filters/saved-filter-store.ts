import type { FilteredList, ListQuery } from "@wellpaid/domain/administrators/saved-filters";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

export interface SavedFilterRow {
  readonly id: string;
  readonly name: string;
  readonly query: ListQuery;
  readonly isDefault: boolean;
}

/** Whose filters of which list. */
export interface Owner {
  readonly administratorId: string;
  readonly companyId: string;
}

export async function selectFilters(
  db: Database | Tx,
  { administratorId }: Owner,
  list: FilteredList,
): Promise<readonly SavedFilterRow[]> {
  const { rows } = await sql<SavedFilterRow>`
    select id, name, query, is_default as "isDefault" from saved_filter
    where administrator_id = ${administratorId} and list = ${list} order by lower(name), id`.execute(db);
  return rows;
}

/** The list of an administrator's filter; null where they have none with this id. */
export async function findListOf(tx: Tx, { administratorId }: Owner, id: string): Promise<FilteredList | null> {
  const { rows } = await sql<{ list: FilteredList }>`
    select list from saved_filter where id = ${id} and administrator_id = ${administratorId}`.execute(tx);
  return rows[0]?.list ?? null;
}

interface NewFilter {
  readonly list: FilteredList;
  readonly name: string;
  readonly query: ListQuery;
}

export async function insertFilter(
  tx: Tx,
  { administratorId, companyId }: Owner,
  { list, name, query }: NewFilter,
): Promise<void> {
  await sql`insert into saved_filter (company_id, administrator_id, list, name, query)
    values (${companyId}, ${administratorId}, ${list}, ${name}, ${JSON.stringify(query)})`.execute(tx);
}

export async function renameFilter(tx: Tx, id: string, name: string): Promise<void> {
  await sql`update saved_filter set name = ${name} where id = ${id}`.execute(tx);
}

/** Opens the list with this filter, or with none. */
export async function chooseDefault(
  tx: Tx,
  { administratorId }: Owner,
  list: FilteredList,
  id: string | null,
): Promise<void> {
  await sql`update saved_filter set is_default = false
    where administrator_id = ${administratorId} and list = ${list} and is_default`.execute(tx);
  if (id !== null) await sql`update saved_filter set is_default = true where id = ${id}`.execute(tx);
}

export async function deleteFilter(tx: Tx, id: string): Promise<void> {
  await sql`delete from saved_filter where id = ${id}`.execute(tx);
}

/** A search may hold a name: nothing of it stays when an administrator is removed. */
export async function deleteFiltersOf(tx: Tx, administratorId: string): Promise<void> {
  await sql`delete from saved_filter where administrator_id = ${administratorId}`.execute(tx);
}
