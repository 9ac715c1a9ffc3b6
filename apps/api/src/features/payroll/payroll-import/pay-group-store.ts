import type { FoundError } from "@wellpaid/domain/payroll/import/read-row";
import { type RawBuilder, sql } from "kysely";
import { IS_GROUP_THERE } from "../../../database/stores/active-pay-group.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { LockedImport } from "./import-store.ts";

type Of = Pick<LockedImport, "id" | "companyId">;

/** Where a row `i` names pay group `g`: the one that it moves a person into, or the one that they were in before. */
const NAMED_IN = { person: sql`i.person ->> 'payGroupId'`, before: sql`i.before ->> 'payGroupId'` } as const;

const isTouched = sql`i.kind in ('joiner', 'change', 'leaver')`;

/** Whether row `i` names a pay group there that has been removed. */
export const namesRemovedGroup = (named: keyof typeof NAMED_IN): RawBuilder<boolean> =>
  sql`exists (select 1 from pay_group g where g.id = (${NAMED_IN[named]})::uuid and not ${IS_GROUP_THERE})`;

/** Holds the groups that an import puts people into: who removes one meanwhile has done so before it is looked, or finds them in it. */
export async function lockPayGroups(tx: Tx, { id, companyId }: Of, named: keyof typeof NAMED_IN): Promise<void> {
  await sql`select 1 from pay_group g where g.company_id = ${companyId} and g.id in (
      select distinct (${NAMED_IN[named]})::uuid from payroll_import_row i where i.import_id = ${id} and ${isTouched})
    order by g.id for key share of g`.execute(tx);
}

/** Whether an import would put anybody into a group that has been removed. */
export async function putsIntoRemovedGroup(tx: Tx, { id }: Of): Promise<boolean> {
  const { rows } = await sql`select 1 from payroll_import_row i
    where i.import_id = ${id} and ${isTouched} and ${namesRemovedGroup("person")} limit 1`.execute(tx);
  return rows.length > 0;
}

/** A group may be removed after a file that names it was read: its rows are as faulty as if the file came now. */
export async function refuseRemovedGroups(tx: Tx, { id, companyId }: Of): Promise<void> {
  const error: Omit<FoundError, "found"> = { column: "payGroupId", reason: "pay-group" };
  await sql`with removed as (
      select g.id::text as id, jsonb_build_array(${JSON.stringify(error)}::jsonb || jsonb_build_object('found', g.name)) as errors
      from pay_group g where g.company_id = ${companyId} and not ${IS_GROUP_THERE})
    update payroll_import_row i set kind = 'faulty', doubts = null, before = null, person = null, errors = g.errors
    from removed g where i.import_id = ${id} and ${isTouched} and i.person ->> 'payGroupId' = g.id`.execute(tx);
}

interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

/** The company's pay groups by their ids, also those that were removed. */
export async function listPayGroups(db: Database, companyId: string): Promise<readonly NamedGroup[]> {
  return db.selectFrom("pay_group").select(["id", "name"]).where("company_id", "=", companyId).execute();
}

/** The pay groups that a file can name. Of two of one name the last is meant: the one that was never removed. */
export async function listPayGroupsThere(db: Database, companyId: string): Promise<readonly NamedGroup[]> {
  const { rows } = await sql<NamedGroup>`select g.id, g.name from pay_group g
    where g.company_id = ${companyId} and ${IS_GROUP_THERE} order by g.removed_at nulls last, g.name, g.id`.execute(db);
  return rows;
}
