import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { NO_PENCE, type Pence, pence, type SignedPence, signedPence } from "@wellpaid/domain/money/pence";
import type { LeftoverRule } from "@wellpaid/domain/savings/leftover/leftover";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

/** The rule of a saving as it is stored. */
export interface RuleRow extends LeftoverRule {
  readonly isAutomatic: boolean;
}

/** What was decided about the leftover of one payday. */
export interface ChoiceRow {
  readonly savingId: string;
  readonly status: "accepted" | "declined" | "undone";
  readonly amountPence: Pence | null;
  readonly leftPence: SignedPence | null;
  readonly keepPence: Pence;
  readonly isAutomatic: boolean;
}

interface LeftoverOwner {
  readonly savingId: string;
  readonly employeeId: string;
  readonly companyId: string;
}

export async function findRule(db: Database | Tx, savingId: string): Promise<RuleRow | null> {
  const row = await db
    .selectFrom("leftover_rule")
    .select(["keep_pence", "at_most_pence", "automatic_since"])
    .where("saving_id", "=", savingId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    keepPence: pence(row.keep_pence),
    atMostPence: pence(row.at_most_pence),
    isAutomatic: row.automatic_since !== null,
  };
}

export async function saveRule(
  tx: Tx,
  { savingId, employeeId, companyId }: LeftoverOwner,
  { keepPence, atMostPence, isAutomatic }: RuleRow,
): Promise<void> {
  await sql`
    insert into leftover_rule (saving_id, employee_id, company_id, keep_pence, at_most_pence, automatic_since)
    values (${savingId}, ${employeeId}, ${companyId}, ${keepPence}, ${atMostPence},
      case when ${isAutomatic}::boolean then (select app_now()) end)
    on conflict (saving_id) do update set keep_pence = excluded.keep_pence, at_most_pence = excluded.at_most_pence,
      automatic_since = excluded.automatic_since, set_at = excluded.set_at`.execute(tx);
  const what = isAutomatic ? "leftovers saved automatically" : "leftovers offered";
  await tx
    .insertInto("saving_move")
    .values({ saving_id: savingId, company_id: companyId, what, moved_by: "employee" })
    .execute();
}

/** Every leftover is offered again; the amounts stay. */
export async function stopAutomatic(tx: Tx, savingId: string): Promise<void> {
  await sql`
    with stopped as (update leftover_rule set automatic_since = null
      where saving_id = ${savingId} and automatic_since is not null returning saving_id, company_id)
    insert into saving_move (saving_id, company_id, what, moved_by)
    select saving_id, company_id, 'leftovers offered', 'employee' from stopped`.execute(tx);
}

/** Returns false when this employee's saving has no rule. */
export async function removeRule(database: Database, employeeId: string, savingId: string): Promise<boolean> {
  const { rows } = await sql`
    with removed as (delete from leftover_rule where saving_id = ${savingId} and employee_id = ${employeeId}
      returning saving_id, company_id)
    insert into saving_move (saving_id, company_id, what, moved_by)
    select saving_id, company_id, 'leftovers no longer saved', 'employee' from removed returning id`.execute(database);
  return rows.length > 0;
}

export async function findChoice(db: Database | Tx, employeeId: string, payday: CivilDate): Promise<ChoiceRow | null> {
  const row = await db
    .selectFrom("leftover_choice")
    .select(["saving_id as savingId", "status", "amount_pence", "left_pence", "keep_pence"])
    .select("is_automatic as isAutomatic")
    .where("employee_id", "=", employeeId)
    .where("payday", "=", payday)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { amount_pence, left_pence, keep_pence, ...facts } = row;
  return {
    ...facts,
    amountPence: amount_pence === null ? null : pence(amount_pence),
    leftPence: left_pence === null ? null : signedPence(left_pence),
    keepPence: pence(keep_pence),
  };
}

/** Whether the employee has ever accepted a leftover of this saving and let it be saved. */
export async function hasAccepted(db: Database | Tx, savingId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from leftover_choice
    where saving_id = ${savingId} and status = 'accepted' and not is_automatic limit 1`.execute(db);
  return rows.length > 0;
}

/** The caller holds the employee's row and has found no choice; the primary key is the second belt. */
export async function insertChoice(
  tx: Tx,
  { savingId, employeeId, companyId }: LeftoverOwner,
  payday: CivilDate,
  choice: Pick<ChoiceRow, "status" | "amountPence" | "leftPence" | "keepPence" | "isAutomatic">,
): Promise<void> {
  await tx
    .insertInto("leftover_choice")
    .values({
      employee_id: employeeId,
      payday,
      saving_id: savingId,
      company_id: companyId,
      status: choice.status,
      amount_pence: choice.amountPence,
      left_pence: choice.leftPence,
      keep_pence: choice.keepPence,
      is_automatic: choice.isAutomatic,
    })
    .execute();
}

export async function undoChoice(tx: Tx, employeeId: string, payday: CivilDate): Promise<void> {
  await sql`update leftover_choice set status = 'undone', undone_at = app_now()
    where employee_id = ${employeeId} and payday = ${payday}::date and status = 'accepted'`.execute(tx);
}

/** What is accepted for a payday in addition to the contribution. */
export async function findLeftover(db: Database | Tx, savingId: string, payday: CivilDate): Promise<Pence> {
  const row = await db
    .selectFrom("leftover_choice")
    .select("amount_pence")
    .where("saving_id", "=", savingId)
    .where("payday", "=", payday)
    .where("status", "=", "accepted")
    .executeTakeFirst();
  return pence(row?.amount_pence ?? NO_PENCE);
}

/** Savings that one poll enqueues; the next poll enqueues the next. */
const MAX_AT_ONCE = 1_000;

/** The standing look, on the last day before a cut-off: each automatic rule is looked at once, from 08:00 on. */
export async function enqueueDueLeftovers(database: Database): Promise<void> {
  await sql`
    with due as (
      update leftover_rule set looked_on = london_today()
      where saving_id in (select r.saving_id from leftover_rule r
        where r.automatic_since is not null and (r.looked_on is null or r.looked_on < (select london_today()))
          and exists (select 1 from pay_period p where p.company_id = r.company_id and p.status = 'open'
            and p.cut_off_day = london_today() + 1)
        limit ${MAX_AT_ONCE} for update skip locked)
      returning saving_id, employee_id, company_id, looked_on)
    insert into outbox (kind, key, company_id, payload, due_at)
    select 'save-leftover', 'leftover of saving ' || saving_id || ' on ' || looked_on, company_id,
      jsonb_build_object('savingId', saving_id, 'employeeId', employee_id),
      (looked_on + time '08:00') at time zone 'Europe/London'
    from due on conflict (key) do nothing`.execute(database);
}
