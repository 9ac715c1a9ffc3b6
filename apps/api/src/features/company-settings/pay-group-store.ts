import type { PayGroup } from "@wellpaid/contract/company-settings/pay-groups";
import { PROPOSAL_DAYS } from "@wellpaid/domain/employer/two-people/proposals";
import { type RawBuilder, sql } from "kysely";
import { countFound, type PageQuery } from "../../database/page.ts";
import { IS_GROUP_THERE } from "../../database/stores/active-pay-group.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";

const isLiving = sql`r.retired_at is null
  and (r.left_on is null or r.left_on >= (select london_today()))`;

/** Counted for each group of the page alone. */
const groupsWhere = (companyId: string, more: RawBuilder<unknown>): RawBuilder<PayGroup> => sql<PayGroup>`
  select g.id, g.name, g.payday_day as "paydayDay",
    (select (c.settings -> 0 ->> 'after')::int from proposal c where c.pay_group_id = g.id and c.state = 'open'
      and app_now() < c.proposed_at + make_interval(days => ${PROPOSAL_DAYS})) as "proposedPaydayDay",
    (select count(*) from payroll_record r
      where r.company_id = g.company_id and r.pay_group_id = g.id and ${isLiving})::int as people,
    (select p.payday from pay_period p where p.paid_together = g.id and p.status <> 'posted') as "nextPayday"
  from pay_group g
  where g.company_id = ${companyId} and ${IS_GROUP_THERE} ${more}`;

/** Groups by name, one beyond the page if there are more; and how many there are. */
export async function selectGroups(
  database: Database,
  companyId: string,
  { limit, offset }: PageQuery,
): Promise<{ readonly rows: readonly PayGroup[]; readonly found: number }> {
  const inOrder = sql`order by lower(g.name), g.id limit ${limit + 1} offset ${offset}`;
  const { rows } = await groupsWhere(companyId, inOrder).execute(database);
  return { rows, found: await countFound(database, groupsWhere(companyId, sql``)) };
}

async function findGroup(tx: Tx, companyId: string, id: string): Promise<PayGroup | null> {
  const { rows } = await groupsWhere(companyId, sql`and g.id = ${id}`).execute(tx);
  return rows[0] ?? null;
}

export async function readGroup(tx: Tx, companyId: string, id: string): Promise<PayGroup> {
  const group = await findGroup(tx, companyId, id);
  if (group === null) throw new Error("the pay group is gone");
  return group;
}

interface Named {
  readonly id: string;
  readonly isRemoved: boolean;
  readonly paydayDay: number;
}

/**
 * The existing one, else the last one that had the name. Names are compared without regard to case: payroll's files are
 * not strict about it either.
 */
export async function findByName(tx: Tx, companyId: string, name: string, but: string | null): Promise<Named | null> {
  const { rows } = await sql<Named>`
    select g.id, not ${IS_GROUP_THERE} as "isRemoved", g.payday_day as "paydayDay" from pay_group g
    where g.company_id = ${companyId} and lower(g.name) = lower(${name}) and g.id is distinct from ${but}::uuid
    order by "isRemoved", g.name = ${name} desc, g.removed_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

interface LockedGroup {
  readonly name: string;
  readonly paydayDay: number;
}

/** Locked against adding people to it meanwhile, then read: null also where it was removed, as in the list. */
export async function lockGroup(tx: Tx, companyId: string, id: string): Promise<LockedGroup | null> {
  await sql`select 1 from pay_group where id = ${id} and company_id = ${companyId} for update`.execute(tx);
  const group = await findGroup(tx, companyId, id);
  return group && { name: group.name, paydayDay: group.paydayDay };
}

/** Locks a group and reads its payday; nothing of one that is not there any more. */
export async function lockPayday(tx: Tx, payGroupId: string | null): Promise<{ readonly paydayDay?: number }> {
  const { rows } = await sql<{ paydayDay: number }>`select g.payday_day as "paydayDay" from pay_group g
    where g.id = ${payGroupId} and ${IS_GROUP_THERE} for no key update of g`.execute(tx);
  return rows[0] ?? {};
}

export async function insertGroup(tx: Tx, companyId: string, { name, paydayDay }: LockedGroup): Promise<string> {
  const { id } = await tx
    .insertInto("pay_group")
    .values({ name, payday_day: paydayDay, company_id: companyId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function restoreGroup(tx: Tx, id: string, { name, paydayDay }: LockedGroup): Promise<void> {
  await tx
    .updateTable("pay_group")
    .set({ name, payday_day: paydayDay, removed_at: null })
    .where("id", "=", id)
    .execute();
}

/** What is left out stays. */
export async function updateGroup(tx: Tx, id: string, { name, paydayDay }: Partial<LockedGroup>): Promise<void> {
  await tx
    .updateTable("pay_group")
    .set({ ...(name !== undefined && { name }), ...(paydayDay !== undefined && { payday_day: paydayDay }) })
    .where("id", "=", id)
    .execute();
}
