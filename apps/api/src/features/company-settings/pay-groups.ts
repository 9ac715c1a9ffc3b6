import type { AnswerOf, BodyOf, QueryOf } from "@wellpaid/contract/call";
import type * as contract from "@wellpaid/contract/employer/pay-groups";
import { PROPOSAL_DAYS } from "@wellpaid/domain/employer/two-people/proposals";
import { type RawBuilder, sql } from "kysely";
import { recordAudit } from "../../shared/audit-log.ts";
import { IS_GROUP_THERE, removeEmptyPayGroup } from "../../database/stores/active-pay-group.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Administrator, actorOf } from "../../http/session/administrator-session.ts";
import { atField, type Refusal, refuse, type RefusalOf } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import { hasPeople } from "../../database/stores/has-people.ts";
import { proposePayday } from "./proposals/propose-payday.ts";

type Group = contract.PayGroup;

type Needs = Pick<Context, "database" | "supportEmail">;

interface Of<Body> {
  readonly administrator: Administrator;
  readonly body: Body;
}

const isLiving = sql`r.retired_at is null
  and (r.left_on is null or r.left_on >= (select london_today()))`;

/** Counted for each group of the page alone. */
const groupsWhere = (companyId: string, more: RawBuilder<unknown>): RawBuilder<Group> => sql<Group>`
  select g.id, g.name, g.payday_day as "paydayDay",
    (select (c.settings -> 0 ->> 'after')::int from proposal c where c.pay_group_id = g.id and c.state = 'open'
      and app_now() < c.proposed_at + make_interval(days => ${PROPOSAL_DAYS})) as "proposedPaydayDay",
    (select count(*) from payroll_record r
      where r.company_id = g.company_id and r.pay_group_id = g.id and ${isLiving})::int as people,
    (select p.payday from pay_period p where p.paid_together = g.id and p.status <> 'posted') as "nextPayday"
  from pay_group g
  where g.company_id = ${companyId} and ${IS_GROUP_THERE} ${more}`;

const MAX_COUNTED = 1_000;

export async function listPayGroups(
  database: Database,
  companyId: string,
  { limit, offset }: QueryOf<typeof contract.payGroups>,
): Promise<AnswerOf<typeof contract.payGroups>> {
  const { rows } = await groupsWhere(
    companyId,
    sql`order by lower(g.name), g.id limit ${limit + 1} offset ${offset}`,
  ).execute(database);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${groupsWhere(companyId, sql`limit ${MAX_COUNTED + 1}`)}) g`.execute(database);
  const total = counted[0]?.total ?? 0;
  return {
    items: rows.slice(0, limit),
    total: total > MAX_COUNTED ? null : total,
    hasMore: rows.length > limit,
  };
}

async function findGroup(tx: Tx, companyId: string, id: string): Promise<Group | null> {
  const { rows } = await groupsWhere(companyId, sql`and g.id = ${id}`).execute(tx);
  return rows[0] ?? null;
}

async function readGroup(tx: Tx, companyId: string, id: string): Promise<Group> {
  const group = await findGroup(tx, companyId, id);
  if (group === null) throw new Error("the pay group is gone");
  return group;
}

/** Groups of one company are changed one at a time, so that of two with one name the second is refused. */
async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await sql`select 1 from company where id = ${companyId} for no key update`.execute(tx);
}

const nameTaken = (): Refusal<"PAY_GROUP_NAME_TAKEN"> => atField(refuse("PAY_GROUP_NAME_TAKEN"), "/name");

interface Named {
  readonly id: string;
  readonly isRemoved: boolean;
  readonly paydayDay: number;
}

/**
 * The existing one, else the last one that had the name. Names are compared without regard to case: payroll's files are
 * not strict about it either.
 */
async function findByName(tx: Tx, companyId: string, name: string, but: string | null): Promise<Named | null> {
  const { rows } = await sql<Named>`
    select g.id, not ${IS_GROUP_THERE} as "isRemoved", g.payday_day as "paydayDay" from pay_group g
    where g.company_id = ${companyId} and lower(g.name) = lower(${name}) and g.id is distinct from ${but}::uuid
    order by "isRemoved", g.name = ${name} desc, g.removed_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/**
 * A removed group comes back by its name, with its past paydays. Another payday than it had is proposed like any other: a file that waits
 * for its second person may name this group.
 */
export async function addPayGroup(
  context: Needs,
  { administrator, body }: Of<BodyOf<typeof contract.addPayGroup>>,
): Promise<Group | RefusalOf<typeof contract.addPayGroup>> {
  const { companyId } = administrator;
  return inTransaction(context.database, async (tx) => {
    await lockCompany(tx, companyId);
    const known = await findByName(tx, companyId, body.name, null);
    if (known?.isRemoved === false) return nameTaken();
    const waits = known !== null && known.paydayDay !== body.paydayDay && (await hasPeople(tx, companyId));
    const row = { name: body.name, payday_day: waits ? known.paydayDay : body.paydayDay };
    const { id } =
      known === null
        ? await tx
            .insertInto("pay_group")
            .values({ ...row, company_id: companyId })
            .returning("id")
            .executeTakeFirstOrThrow()
        : await tx
            .updateTable("pay_group")
            .set({ ...row, removed_at: null })
            .where("id", "=", known.id)
            .returning("id")
            .executeTakeFirstOrThrow();
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "pay-group-added",
      subject: { kind: "pay-group", id },
      before: null,
      after: { name: row.name, paydayDay: row.payday_day },
    });
    const proposed = { payGroupId: id, name: row.name, before: row.payday_day, after: body.paydayDay };
    const refusal = waits ? await proposePayday(tx, context, administrator, proposed) : null;
    return refusal ?? readGroup(tx, companyId, id);
  });
}

interface LockedGroup {
  readonly name: string;
  readonly paydayDay: number;
}

/** Locked against adding people to it meanwhile, then read: null also where it was removed, as in the list. */
async function lockGroup(tx: Tx, companyId: string, id: string): Promise<LockedGroup | null> {
  await sql`select 1 from pay_group where id = ${id} and company_id = ${companyId} for update`.execute(tx);
  const group = await findGroup(tx, companyId, id);
  return group && { name: group.name, paydayDay: group.paydayDay };
}

/**
 * A name counts at once; another payday is proposed to a second administrator, unless the company has no people. It counts from the
 * next period: one that is open never moves.
 */
export async function changePayGroup(
  context: Needs,
  id: string,
  { administrator, body: { was, ...group } }: Of<BodyOf<typeof contract.changePayGroup>>,
): Promise<Group | RefusalOf<typeof contract.changePayGroup>> {
  const { companyId } = administrator;
  return inTransaction(context.database, async (tx) => {
    await lockCompany(tx, companyId);
    const now = await lockGroup(tx, companyId, id);
    if (now === null) return refuse("NOT_FOUND");
    if (now.name !== was.name || now.paydayDay !== was.paydayDay) return refuse("PAY_GROUP_CHANGED");
    const other = await findByName(tx, companyId, group.name, id);
    if (other?.isRemoved === false) return nameTaken();
    const waits = now.paydayDay !== group.paydayDay && (await hasPeople(tx, companyId));
    if (waits) {
      const proposed = { payGroupId: id, name: group.name, before: now.paydayDay, after: group.paydayDay };
      const refusal = await proposePayday(tx, context, administrator, proposed);
      if (refusal !== null) return refusal;
    }
    const after = { name: group.name, paydayDay: waits ? now.paydayDay : group.paydayDay };
    if (now.name === after.name && now.paydayDay === after.paydayDay) return readGroup(tx, companyId, id);
    await tx
      .updateTable("pay_group")
      .set({ name: after.name, payday_day: after.paydayDay })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "pay-group-changed",
      subject: { kind: "pay-group", id },
      before: { ...now },
      after,
    });
    return readGroup(tx, companyId, id);
  });
}

/** No one may be in it, nor about to join it, nor have left from it: it settles their paydays. */
export async function removePayGroup(
  database: Database,
  administrator: Administrator,
  id: string,
): Promise<Record<string, never> | Refusal<"NOT_FOUND" | "PAY_GROUP_NOT_EMPTY">> {
  const { companyId } = administrator;
  return inTransaction(
    database,
    async (tx): Promise<Record<string, never> | Refusal<"NOT_FOUND" | "PAY_GROUP_NOT_EMPTY">> => {
      await lockCompany(tx, companyId);
      const now = await lockGroup(tx, companyId, id);
      if (now === null) return refuse("NOT_FOUND");
      if (!(await removeEmptyPayGroup(tx, id))) return refuse("PAY_GROUP_NOT_EMPTY");
      await recordAudit(tx, actorOf(administrator), {
        companyId,
        action: "pay-group-removed",
        subject: { kind: "pay-group", id },
        before: { ...now },
        after: null,
      });
      return {};
    },
  );
}
